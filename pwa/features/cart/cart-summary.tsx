import { useId } from 'react';
import { useSession } from '#pwa/session/session-store.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/totals.tsx';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { formatInr } from '#shared/money.ts';
import {
  estimatedDeliveryDays,
  freeShippingAboveRupees,
  priceCart,
} from '#shared/pricing/price-cart.ts';
import styles from './cart-summary.module.css';

/** What the cart costs and the way on to checkout. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const titleId = useId();
  const signedIn = useSession() !== null;
  const { subtotal, shipping, total } = priceCart(lines);
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <div className={styles.sums}>
        <h2 id={titleId}>Order Summary</h2>
        <Totals>
          <TotalRow label="Subtotal">
            <Price rupees={subtotal} />
          </TotalRow>
          <TotalRow label="Shipping">
            <ShippingPrice rupees={shipping} />
          </TotalRow>
          <TotalRow label="Estimated delivery">{estimatedDeliveryDays(lines)} days</TotalRow>
        </Totals>
        {shipping > 0 && (
          <p className={styles.note}>
            Shipping is free when the subtotal is above {formatInr(freeShippingAboveRupees)}.
          </p>
        )}
        <p className={styles.note}>Standard delivery takes 3-7 business days within India.</p>
      </div>
      <div className={styles.bar}>
        <Totals>
          <TotalRow label="Total" strong>
            <Price rupees={total} />
          </TotalRow>
        </Totals>
        {signedIn ? (
          <ButtonLink href="/payment">Proceed to Checkout</ButtonLink>
        ) : (
          <ButtonLink href="/login?next=%2Fpayment">Login to Checkout</ButtonLink>
        )}
      </div>
    </section>
  );
}
