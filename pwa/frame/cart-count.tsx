import { useCartAhead } from '#pwa/first-load/use-cart-ahead.ts';
import { useCartCount } from '#pwa/ordering/use-cart-picture.ts';
import { CartCountView } from './header/cart-count-view.tsx';

/** Shows the sum of quantities in the cart (D6). */
export function CartCount() {
  const count = useCartCount();
  useCartAhead(count > 0);
  return <CartCountView count={count} />;
}
