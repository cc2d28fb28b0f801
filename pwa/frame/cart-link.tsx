import { lazy } from 'react';
import { Link } from 'wouter';
import { CartIcon } from '#pwa/ui/icons.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { CartCountView } from './cart-count-view.tsx';
import styles from './cart-link.module.css';

const CartCount = lazy(async () => ({ default: (await import('./cart-count.tsx')).CartCount }));

/**
 * `Cart, N items` with a badge. Only what the link holds comes late, with the device's database: a
 * tap that is under way meanwhile would be lost with the link itself.
 */
export function CartLink({ path }: { path: string }) {
  return (
    <Link
      transition
      href="/cart"
      className={styles.cart}
      aria-current={path === '/cart' ? 'page' : undefined}
    >
      <CartIcon />
      <Late meanwhile={<CartCountView count={0} />}>
        <CartCount />
      </Late>
    </Link>
  );
}
