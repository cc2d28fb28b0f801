import { useId } from 'react';
import { Link } from 'wouter';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { madeAndArrives } from '#pwa/ordering/arrival-text.tsx';
import { CouponBox } from '#pwa/ordering/checkout/coupon-box.tsx';
import type { CouponEntry } from '#pwa/ordering/checkout/coupon-entry.ts';
import { OrderTotals } from '#pwa/ordering/checkout/order-totals.tsx';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { deliveryTo } from '#pwa/ordering/delivery-words.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Price } from '#pwa/ui/price/price.tsx';
import { TotalRow } from '#pwa/ui/price/totals.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { Arrival } from '#shared/delivery/expected-delivery.ts';
import { isolated } from '#shared/language/directions.ts';
import type { CartTotals } from '#shared/pricing/price-cart.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './checkout.module.css';

interface CheckoutSummaryProps {
  lines: readonly ShownLine[];
  totals: CartTotals;
  coupon: CouponEntry;
  onCoupon: (entry: CouponEntry) => void;
  /** Where the gifts go, null as long as it is not known, and when they arrive (B16). */
  delivery: { pinCode: string | null; makingDays: number; arrival: Arrival; isElsewhere: boolean };
}

/** A longer list does not stay in sight: its end would lie below the window. */
const shortList = 4;

/** Shows what is ordered and what it costs, with the coupon box. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { lines, totals, coupon, onCoupon, delivery } = props;
  const { isElsewhere } = delivery;
  const titleId = useId();
  return (
    <section
      className={classNames(
        later.largeCard,
        ui.titles,
        styles.summary,
        lines.length <= shortList && styles.shortSummary,
      )}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{giftWords.cart.summary}</h2>
      <ul className={ui.stack3}>
        {lines.map((line) => (
          <OrderedLine key={line.id} line={line} />
        ))}
      </ul>
      <CouponBox entry={coupon} lines={lines} onChange={onCoupon} />
      <OrderTotals
        totals={totals}
        discountLabel={
          coupon.applied ? words.discountOf(isolated(coupon.applied.code)) : words.discount
        }
      >
        <TotalRow label={deliveryTo(delivery.pinCode)}>
          {madeAndArrives(delivery.makingDays, delivery.arrival, { isElsewhere })}
        </TotalRow>
      </OrderTotals>
    </section>
  );
}

function OrderedLine({ line }: { line: ShownLine }) {
  const { quantity, price, wasPrice, unavailable } = line;
  return (
    <li className={styles.item}>
      <div className={ui.shrinks}>
        <p className={styles.name}>{shownName(line.productName, line.name, line.name_hi)}</p>
        <p className={later.brokenNote}>
          {quantity} × {formatInr(price)}
        </p>
        {wasPrice !== undefined && (
          <p className={wasPrice < price ? styles.warning : later.goodNews}>
            {giftWords.cart.priceWas(formatInr(wasPrice))}
          </p>
        )}
        {unavailable && (
          <p className={styles.warning}>
            {words.outOfStock((text) => (
              <Link href="/cart">{text}</Link>
            ))}
          </p>
        )}
      </div>
      <Price rupees={price * quantity} />
    </li>
  );
}
