import { useId } from 'react';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import { dayWords } from '#shared/delivery/day-words.ts';
import type { CartTotals } from '#shared/pricing/price-cart.ts';
import type { CouponEntry, PhoneOrderParts } from './phone-order-parts.ts';
import styles from './phone-order-screen.module.css';
import { words } from './words.ts';

interface OrderSumProps {
  totals: CartTotals;
  coupon: CouponEntry;
  onCoupon: (entry: CouponEntry) => void;
  /** YYYY-MM-DD; null while it is not known. */
  expected: string | null;
  parts: Pick<PhoneOrderParts, 'CouponBox'>;
  /** The order was sent. */
  locked: boolean;
}

/** What the order costs, with the coupon box, and when it arrives. */
export function OrderSum(props: OrderSumProps) {
  const { totals, coupon, onCoupon, expected, locked } = props;
  const { CouponBox } = props.parts;
  const titleId = useId();
  const { prices } = laterWords;
  return (
    <section className={styles.sum} aria-labelledby={titleId} inert={locked}>
      <h2 id={titleId}>{words.summary}</h2>
      <CouponBox entry={coupon} onChange={onCoupon} />
      <Totals>
        <TotalRow label={prices.subtotal}>
          <Price rupees={totals.subtotal} />
        </TotalRow>
        <TotalRow label={prices.shipping}>
          <ShippingPrice rupees={totals.shipping} />
        </TotalRow>
        {totals.discount > 0 && (
          <TotalRow label={words.discount}>
            −<Price rupees={totals.discount} />
          </TotalRow>
        )}
        <TotalRow label={words.expected}>
          {expected === null ? words.enterPin : dayWords.by(dayWords.near(expected))}
        </TotalRow>
        <TotalRow label={prices.total} strong>
          <Price rupees={totals.total} />
        </TotalRow>
      </Totals>
    </section>
  );
}
