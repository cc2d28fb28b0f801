import { useEffect } from 'react';
import { noteCartFilled, noteDraftBegun } from '#pwa/device/first-paint-notes.ts';
import { useCartAhead } from '#pwa/first-load/use-cart-ahead.ts';
import { useCartCount, useCartFilled } from '#pwa/ordering/use-cart-picture.ts';
import { useDraftToContinue } from '#pwa/ordering/use-draft-to-continue.ts';
import { CartCountView } from './header/cart-count-view.tsx';

/**
 * Shows the sum of quantities in the cart, and has the header show the link it stands in (D6); keeps the
 * notes of what the next page has room for (P14).
 */
export function CartCount() {
  const count = useCartCount();
  const isFilled = useCartFilled();
  useCartAhead(count > 0);
  useEffect(() => {
    if (isFilled !== undefined) noteCartFilled(isFilled);
  }, [isFilled]);
  const draft = useDraftToContinue();
  useEffect(() => {
    if (draft !== undefined) noteDraftBegun(draft !== null);
  }, [draft]);
  return <CartCountView count={count} />;
}
