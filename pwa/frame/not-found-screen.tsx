import { ButtonLink } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { laterWords } from './later-words.ts';
import styles from './message-screen.module.css';

/** Shown for any unknown path (D8). */
export function NotFoundScreen() {
  const words = laterWords.notFound;
  return (
    <Page title={words.title} lead={words.lead} width="reading">
      <div className={styles.actions}>
        {productPages.map(({ path, family }) => (
          <ButtonLink key={path} href={path} variant="secondary">
            {familyWords[family].title}
          </ButtonLink>
        ))}
      </div>
      <div className={styles.actions}>
        <ButtonLink href="/">{words.backHome}</ButtonLink>
      </div>
    </Page>
  );
}
