import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { shownCart } from '#pwa/local/shown-cart.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { Checkout } from './checkout.tsx';

/** `/payment`: open to everybody; ordering asks to log in (D12). */
export function CheckoutScreen() {
  const owner = useOwner();
  const lines = useLiveQuery(() => shownCart(owner), [owner]);
  // The ordered lines leave the cart before the shopper has read that the order is placed.
  const [placing, setPlacing] = useState(false);
  return (
    <Page title="Checkout">
      {!lines && <Skeleton lines={6} />}
      {lines?.length === 0 && !placing && (
        <EmptyState
          title="No Items to Checkout"
          text="Your cart is empty. Choose a gift first; it takes a minute to personalise one."
          action={<ButtonLink href="/products/currency-notes">Continue Shopping</ButtonLink>}
        />
      )}
      {lines && (lines.length > 0 || placing) && (
        <Checkout key={owner} lines={lines} onPlacing={setPlacing} />
      )}
    </Page>
  );
}
