import { Link } from 'wouter';
import { CartIcon } from '#pwa/ui/icons.tsx';
import styles from './cart-link.module.css';

/** `Cart, N items` with a badge. */
export function CartLinkView({ path, count }: { path: string; count: number }) {
  return (
    <Link
      transition
      href="/cart"
      className={styles.cart}
      aria-label={`Cart, ${count} items`}
      aria-current={path === '/cart' ? 'page' : undefined}
    >
      <CartIcon />
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </Link>
  );
}
