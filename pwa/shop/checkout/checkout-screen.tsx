import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { openCheckout } from '#pwa/cart/checkout/checkout.ts';
import type { OpenCheckoutRow } from '#pwa/device/database/database-rows.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { AddressFields } from '#pwa/ordering/checkout/address-fields.tsx';
import { CouponBox } from '#pwa/ordering/checkout/coupon-box.tsx';
import {
  askAboutCoupon,
  emptyCoupon,
  judgedText,
  lookAgain,
  refuseCoupon,
} from '#pwa/ordering/checkout/coupon-entry.ts';
import { WishFields } from '#pwa/ordering/checkout/wish-fields.tsx';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { EmptyCart, KeptGiftsNotice } from '#pwa/ordering/empty-cart.tsx';
import { UnreachedCart } from '#pwa/ordering/unreached-cart.tsx';
import { useShownCart } from '#pwa/ordering/use-shown-cart.ts';
import { isDemo } from '#pwa/payments/known-offers.ts';
import { OfferedPayments } from '#pwa/payments/offered-payments.tsx';
import { usePayment } from '#pwa/payments/use-payment.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Checkout, TellFields } from './checkout.tsx';
import { Emptied, type Seen } from './emptied.tsx';
import { OpenOrderNotice } from './open-order-notice.tsx';
import { toldHere } from './told-here.ts';
import { useKeptForm } from './use-checkout-form.ts';

/** What the desk asks in the same way. It takes them from here: by themselves they would be one file more. */
export const checkoutParts = {
  AddressFields,
  CouponBox,
  OfferedPayments,
  TellFields,
  WishFields,
  isDemo,
  usePayment,
  askAboutCoupon,
  emptyCoupon,
  judgedText,
  lookAgain,
  refuseCoupon,
  toldHere,
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
