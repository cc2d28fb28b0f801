import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { EmptyCart, KeptGiftsNotice } from '#pwa/gifts/empty-cart.tsx';
import { UnreachedCart } from '#pwa/gifts/unreached-cart.tsx';
import { useShownCart } from '#pwa/gifts/use-shown-cart.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { openCheckout } from '#pwa/local/checkout.ts';
import type { OpenCheckoutRow } from '#pwa/local/database-rows.ts';
import { isDemo } from '#pwa/payment/known-offers.ts';
import { OfferedPayments } from '#pwa/payment/offered-payments.tsx';
import { usePayment } from '#pwa/payment/use-payment.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { keepFocus } from '#pwa/ui/keep-focus.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { AddressFields } from './address-fields.tsx';
import { Checkout, TellFields } from './checkout.tsx';
import { CouponBox } from './coupon-box.tsx';
import {
  askAboutCoupon,
  emptyCoupon,
  judgedText,
  lookAgain,
  refuseCoupon,
} from './coupon-entry.ts';
import { Emptied, type Seen } from './emptied.tsx';
import { OpenOrderNotice } from './open-order-notice.tsx';
import { toldHere } from './told-here.ts';
import { useKeptForm } from './use-checkout-form.ts';
import { WishFields } from './wish-fields.tsx';
import { words } from './words.tsx';

/** What the desk asks in the same way. It takes them from here: by themselves they would be one file more. */
export const checkoutParts = {
  ...{ AddressFields, CouponBox, OfferedPayments, TellFields, WishFields, isDemo, usePayment },
  ...{ askAboutCoupon, emptyCoupon, judgedText, lookAgain, refuseCoupon, toldHere },
};

/** `/payment`: open to everybody; ordering asks to log in (D12). */
export function CheckoutScreen() {
  useEffect(keepFocus, []);
  return (
    <Page title={words.title}>
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
        <p role="status">{giftWords.cart.loading}</p>
        <Skeleton lines={6} />
      </>
    );
  }
  if (cart.lines.length === 0 && !placing) {
    const nothing = cart.reachable ? (
      <EmptyCart title={words.emptyTitle} text={words.empty} />
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
        // `open` stands in every tab, but only this one knows the order as its own.
        onUnanswered={() => setSeen(null)}
      />
    </>
  );
}

/** The order that was sent and whose end is not known yet, if any. */
function useOpenOrder(): OpenCheckoutRow | null {
  const scope = useScope();
  const { owner } = scope;
  const open = useLiveQuery(() => openCheckout(scope), [scope]);
  // Right after a change of account the last result may be the previous owner's (SY8).
  return open?.owner === owner ? open : null;
}
