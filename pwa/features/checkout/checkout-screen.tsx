import { useState } from 'react';
import { EmptyCart, KeptGiftsNotice } from '#pwa/gifts/empty-cart.tsx';
import { UnreachedCart } from '#pwa/gifts/unreached-cart.tsx';
import { useShownCart } from '#pwa/gifts/use-shown-cart.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { Checkout } from './checkout.tsx';
import { Emptied, type Seen } from './emptied.tsx';
import { OpenOrderNotice } from './open-order-notice.tsx';
import { useKeptForm } from './use-checkout-form.ts';
import { useOpenOrder } from './use-open-order.ts';

/** `/payment`: open to everybody; ordering asks to log in (D12). */
export function CheckoutScreen() {
  return (
    <Page title="Checkout">
      <CheckoutOfCart key={useOwner()} />
    </Page>
  );
}

function CheckoutOfCart() {
  const cart = useShownCart();
  const kept = useKeptForm();
  const open = useOpenOrder();
  // The ordered lines leave the cart before the shopper has read that the order is placed.
  const [placing, setPlacing] = useState(false);
  const [seen, setSeen] = useState<Seen | null>(null);
  if (!open && cart.kind === 'here' && cart.lines.length > 0 && seen?.lines !== cart.lines) {
    setSeen({ lines: cart.lines, since: seen?.since ?? serverNow().toISOString() });
  }
  if (cart.kind === 'loading' || kept === undefined) {
    return (
      <>
        <p role="status">Loading your cart…</p>
        <Skeleton lines={6} />
      </>
    );
  }
  if (cart.lines.length === 0 && !placing) {
    const nothing = cart.reachable ? (
      <EmptyCart
        title="No Items to Checkout"
        text="Your cart is empty. Choose a gift first; it takes a minute to personalise one."
      />
    ) : (
      <UnreachedCart />
    );
    return (
      <>
        {open && <OpenOrderNotice open={open} onTryAgain={null} />}
        {seen ? <Emptied {...seen}>{nothing}</Emptied> : nothing}
      </>
    );
  }
  return (
    <>
      <KeptGiftsNotice />
      <Checkout
        lines={cart.lines}
        kept={kept}
        open={open}
        onPlacing={setPlacing}
        // `open` stands in every tab, but only this one tells the order as its own.
        onUnanswered={() => setSeen(null)}
      />
    </>
  );
}
