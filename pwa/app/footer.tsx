import { Link } from 'wouter';
import { shop } from '#shared/shop.ts';
import styles from './footer.module.css';

/** The agreement line with the four policies. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>{shop.name}</p>
        <p>
          By using this shop you agree to our <Link href="/terms">Terms</Link>,{' '}
          <Link href="/privacy-policy">Privacy Policy</Link>,{' '}
          <Link href="/refund-policy">Refund Policy</Link> and{' '}
          <Link href="/shipping-policy">Shipping Policy</Link>.
        </p>
        <p className={styles.small}>
          Personalised gifts from {shop.city}, delivered within India since {shop.founded}.
        </p>
      </div>
    </footer>
  );
}
