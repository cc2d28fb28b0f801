import { Link } from 'wouter';
import { informationPages } from '#shared/public-pages.ts';
import { shop } from '#shared/shop.ts';
import styles from './footer.module.css';
import { words } from './words.tsx';

const { terms, privacy, refund, shipping } = informationPages;

/** The agreement line with the four policies. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>{shop.name}</p>
        <p>{words.agreement(linkTo(terms), linkTo(privacy), linkTo(refund), linkTo(shipping))}</p>
        <p className={styles.small}>{words.tagline(shop.city, shop.founded)}</p>
      </div>
    </footer>
  );
}

function linkTo({ path, label }: { path: string; label: string }) {
  return <Link href={path}>{label}</Link>;
}
