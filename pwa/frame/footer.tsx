import { Link } from 'wouter';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { type InformationPage, informationPages } from '#shared/pages/public-pages.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './footer.module.css';
import { words } from './words.tsx';

/** The agreement line with the four policies. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>{shop.name}</p>
        <p>
          {words.agreement(
            linkTo('terms'),
            linkTo('privacy'),
            linkTo('refund'),
            linkTo('shipping'),
          )}
        </p>
        <p className={styles.small}>{words.tagline}</p>
      </div>
    </footer>
  );
}

function linkTo(page: InformationPage) {
  return <Link href={informationPages[page]}>{pageWords[page].label}</Link>;
}
