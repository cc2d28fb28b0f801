import { ButtonLink } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { laterWords } from './later-words.ts';

/** Shows that a path is unknown (D8). */
export function NotFoundScreen() {
  const words = laterWords.notFound;
  return (
    <Page title={words.title} lead={words.lead} width="reading">
      <div className={ui.row3}>
        {productPages.map(({ path, family }) => (
          <ButtonLink key={path} href={path} variant="secondary">
            {familyWords[family].title}
          </ButtonLink>
        ))}
      </div>
      <div className={ui.row3}>
        <ButtonLink href="/">{words.backHome}</ButtonLink>
      </div>
    </Page>
  );
}
