import { useCartCount } from '#pwa/gifts/use-cart-picture.ts';
import { CartCountView } from './cart-count-view.tsx';
import { useCartAhead } from './use-cart-ahead.ts';

/** The sum of quantities in the cart (D6). */
export function CartCount() {
  const count = useCartCount();
  useCartAhead(count > 0);
  return <CartCountView count={count} />;
}
