import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { productPages } from '#shared/gifts/shelf.ts';
import styles from './message-screen.module.css';

/** Any address the shop does not know (D8). */
export function NotFoundScreen() {
  return (
    <Page
      title="We could not find that page"
      lead="The address may be old or mistyped. Every gift we make is on one of these pages:"
      width="reading"
    >
      <div className={styles.actions}>
        {productPages.map(({ path, title }) => (
          <ButtonLink key={path} href={path} variant="secondary">
            {title}
          </ButtonLink>
        ))}
      </div>
      <div className={styles.actions}>
        <ButtonLink href="/">Back to the home page</ButtonLink>
      </div>
    </Page>
  );
}
