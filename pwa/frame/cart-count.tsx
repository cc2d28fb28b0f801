import { useEffect } from 'react';
import { noteCartFilled } from '#pwa/device/checkout-keys.ts';
import { useCartAhead } from '#pwa/first-load/use-cart-ahead.ts';
import { useCartCount, useCartFilled } from '#pwa/ordering/use-cart-picture.ts';
import { CartCountView } from './header/cart-count-view.tsx';

/** Shows the sum of quantities in the cart, and has the header show the link it stands in (D6). */
export function CartCount() {
  const count = useCartCount();
  const isFilled = useCartFilled();
  useCartAhead(count > 0);
  useEffect(() => {
    if (isFilled !== undefined) noteCartFilled(isFilled);
  }, [isFilled]);
  return <CartCountView count={count} />;
}
