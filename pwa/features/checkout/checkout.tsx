import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { CheckoutForm } from '#pwa/local/checkout-form.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { placeOrder } from '#pwa/sync/place-order.ts';
import { showAlert } from '#pwa/ui/alert-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { formatInr } from '#shared/money.ts';
import { trimmed } from '#shared/orders/billing-form.ts';
import { invalidCouponText } from '#shared/pricing/coupon.ts';
import { priceCart } from '#shared/pricing/price-cart.ts';
import { BillingFields } from './billing-fields.tsx';
import styles from './checkout.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { refuseCoupon } from './coupon-entry.ts';
import { afterFailureText, orderFailedText, orderPlacedText } from './order-texts.ts';
import { PaymentMethod } from './payment-method.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

type FailureReason = Parameters<typeof afterFailureText>[0];

const loginAndBack = '/login?next=%2Fpayment';

interface CheckoutProps {
  lines: readonly ShownLine[];
  /** What was typed on an earlier visit. */
  kept: CheckoutForm | null;
  /** Told while an order is under way, up to where the shopper has read its end. */
  onPlacing: (placing: boolean) => void;
}

/** The order as it would be placed, and the form that places it. */
export function Checkout({ lines: cart, kept, onPlacing }: CheckoutProps) {
  const [, navigate] = useLocation();
  const signedIn = useSession() !== null;
  const { form, setForm, coupon, setCoupon } = useCheckoutForm(kept);
  const [ordered, setOrdered] = useState<readonly ShownLine[] | null>(null);
  const [failure, setFailure] = useState<FailureReason | null>(null);
  const busy = ordered !== null;
  const lines = ordered ?? cart;
  const totals = priceCart(lines, coupon.applied ?? undefined);

  const order = async () => {
    const outcome = await placeOrder({
      form: trimmed(form),
      ...(coupon.applied ? { couponCode: coupon.applied.code } : {}),
      expectedTotal: totals.total,
    });
    if (outcome.ok) {
      await showAlert(orderPlacedText(outcome.answer));
      navigate('/account');
      return;
    }
    if (outcome.message === invalidCouponText) setCoupon(refuseCoupon(coupon));
    setFailure(outcome.reason);
    setOrdered(null);
    await showAlert(orderFailedText(outcome.message));
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!signedIn) {
      navigate(loginAndBack);
      return;
    }
    setFailure(null);
    setOrdered(cart);
    onPlacing(true);
    try {
      await order();
    } finally {
      setOrdered(null);
      onPlacing(false);
    }
  };

  return (
    <div className={styles.columns}>
      <CheckoutSummary lines={lines} totals={totals} coupon={coupon} onCoupon={setCoupon} />
      <form className={styles.form} onSubmit={submit}>
        {!signedIn && (
          <Notice>
            <p>
              Please log in to place your order. Your cart and what you fill in here are kept; card
              and UPI details are not.
            </p>
            <ButtonLink href={loginAndBack} variant="secondary" className={styles.login}>
              Log in
            </ButtonLink>
          </Notice>
        )}
        <BillingFields form={form} onChange={setForm} />
        <PaymentMethod />
        {failure && <Notice tone="error">{afterFailureText(failure, totals.total)}</Notice>}
        <Button type="submit" busy={busy} className={styles.submit}>
          {busy ? 'Placing Order…' : `Place Order - ${formatInr(totals.total)}`}
        </Button>
      </form>
    </div>
  );
}
