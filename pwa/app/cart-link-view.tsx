import { Link } from 'wouter';
import { CartIcon } from '#pwa/ui/icons.tsx';
import styles from './cart-link-view.module.css';
import { words } from './words.tsx';

/** `Cart, N items` with a badge. */
export function CartLinkView({ path, count }: { path: string; count: number }) {
  return (
    <Link
      transition
      href="/cart"
      className={styles.cart}
      aria-label={words.cart(count)}
      aria-current={path === '/cart' ? 'page' : undefined}
    >
      <CartIcon />
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </Link>
  );
}
