import { useCartAhead } from '#pwa/first-load/use-cart-ahead.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { useShownCart } from '#pwa/ordering/use-shown-cart.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { priceCart } from '#shared/pricing/price-cart.ts';
import styles from './cart-bar.module.css';

/** The cart itself, checkout, and the pages for logging in. */
const pathsWithout = [
  '/cart',
  '/payment',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/stop-mail',
  '/proof',
  '/order',
];

/** Links a visitor to the cart from every shopping page while it is not empty (D6). */
export function CartBar({ path }: { path: string }) {
  const guest = useSession() === null;
  return guest && !pathsWithout.includes(path) ? <GuestCartBar /> : null;
}

function GuestCartBar() {
  const cart = useShownCart();
  const filled = cart.kind === 'here' && cart.lines.length > 0;
  useCartAhead(filled);
  if (!filled) return null;
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.bar} aria-label={laterWords.cartBar.label}>
      <p className={styles.words}>
        <span className={styles.count}>{laterWords.cartBar.items(count)}</span>{' '}
        <Price rupees={priceCart(cart.lines).subtotal} />
      </p>
      <ButtonLink href="/cart" className={styles.link}>
        {laterWords.cartBar.view}
      </ButtonLink>
    </section>
  );
}
