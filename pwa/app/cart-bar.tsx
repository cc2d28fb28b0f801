import { useSession } from '#pwa/session/session-store.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { useShownCart } from '#pwa/views/use-shown-cart.ts';
import { priceCart } from '#shared/pricing/price-cart.ts';
import styles from './cart-bar.module.css';

/** Where the cart is what one looks at already, or one is on the way in. */
const pathsWithout = ['/cart', '/payment', '/login', '/signup'];

/** A visitor's way to the cart from every shopping page, while there is something in it (D6). */
export function CartBar({ path }: { path: string }) {
  const guest = useSession() === null;
  return guest && !pathsWithout.includes(path) ? <GuestCartBar /> : null;
}

function GuestCartBar() {
  const cart = useShownCart();
  if (cart.kind === 'loading' || cart.lines.length === 0) return null;
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.bar} aria-label="Your cart">
      <p className={styles.words}>
        <span className={styles.count}>{count === 1 ? '1 item' : `${count} items`}</span>{' '}
        <Price rupees={priceCart(cart.lines).subtotal} />
      </p>
      <ButtonLink href="/cart" className={styles.link}>
        View cart
      </ButtonLink>
    </section>
  );
}
