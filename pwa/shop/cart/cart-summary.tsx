import { lazy, Suspense, useId } from 'react';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { useSession } from '#pwa/session/session-store.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { orderRefusal } from '#shared/orders/order-refusal.ts';
import {
  estimatedDeliveryDays,
  freeShippingAboveRupees,
  priceCart,
} from '#shared/pricing/price-cart.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './cart-summary.module.css';
import { words } from './words.ts';

const CartDelivery = lazy(async () => ({
  default: (await import('./cart-delivery.tsx')).CartDelivery,
}));

interface CartSummaryProps {
  lines: readonly CartLine[];
  onPinCode: (pinCode: string | null) => void;
}

/** What the cart costs, when it is expected, and the way on to checkout. */
export function CartSummary({ lines, onPinCode }: CartSummaryProps) {
  const titleId = useId();
  const signedIn = useSession() !== null;
  const { subtotal, shipping, total } = priceCart(lines);
  const refusal = orderRefusal(lines);
  const makingDays = estimatedDeliveryDays(lines);
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <div className={styles.sums}>
        <h2 id={titleId}>{giftWords.cart.summary}</h2>
        <Totals>
          <TotalRow label={laterWords.prices.subtotal}>
            <Price rupees={subtotal} />
          </TotalRow>
          <TotalRow label={laterWords.prices.shipping}>
            <ShippingPrice rupees={shipping} />
          </TotalRow>
          <TotalRow label={words.estimatedDelivery}>{words.days(makingDays)}</TotalRow>
        </Totals>
        <div className={styles.delivery}>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <CartDelivery makingDays={makingDays} onPinCode={onPinCode} />
            </Suspense>
          </ErrorBoundary>
        </div>
        {shipping > 0 && (
          <p className={styles.note}>
            {words.freeShippingAbove(formatInr(freeShippingAboveRupees))}
          </p>
        )}
        <p className={styles.note}>{words.standardDelivery}</p>
        {refusal && <Notice tone="error">{textOf({ ...refusal, message: '' })}</Notice>}
      </div>
      <div className={styles.bar}>
        <Totals>
          <TotalRow label={laterWords.prices.total} strong>
            <Price rupees={total} />
          </TotalRow>
        </Totals>
        {signedIn && !refusal && <ButtonLink href="/payment">{words.checkout}</ButtonLink>}
        {!signedIn && (
          <ButtonLink href="/login?next=%2Fpayment">{words.loginToCheckout}</ButtonLink>
        )}
      </div>
    </section>
  );
}
