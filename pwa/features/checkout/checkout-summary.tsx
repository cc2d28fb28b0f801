import { useId } from 'react';
import { Link } from 'wouter';
import { DrawnGift } from '#pwa/gifts/drawn-gift.tsx';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { photoPlace } from '#pwa/photos/photo-place.ts';
import { useGiftPhotos } from '#pwa/photos/use-gift-photos.ts';
import { Price } from '#pwa/ui/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/totals.tsx';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { splitInstructions } from '#shared/customise/instructions-text.ts';
import { formatInr } from '#shared/money.ts';
import type { CartTotals } from '#shared/pricing/price-cart.ts';
import styles from './checkout-summary.module.css';
import { CouponBox } from './coupon-box.tsx';
import type { CouponEntry } from './coupon-entry.ts';

interface CheckoutSummaryProps {
  lines: readonly ShownLine[];
  totals: CartTotals;
  coupon: CouponEntry;
  onCoupon: (entry: CouponEntry) => void;
}

/** What is ordered and what it costs, with the coupon box. */
export function CheckoutSummary({ lines, totals, coupon, onCoupon }: CheckoutSummaryProps) {
  const titleId = useId();
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId}>Order Summary</h2>
      <ul className={styles.items}>
        {lines.map((line) => (
          <OrderedLine key={line.id} line={line} />
        ))}
      </ul>
      <CouponBox entry={coupon} onChange={onCoupon} />
      <Totals>
        <TotalRow label="Subtotal">
          <Price rupees={totals.subtotal} />
        </TotalRow>
        <TotalRow label="Shipping">
          <ShippingPrice rupees={totals.shipping} />
        </TotalRow>
        {totals.discount > 0 && (
          <TotalRow label={coupon.applied ? `Discount (${coupon.applied.code})` : 'Discount'}>
            −<Price rupees={totals.discount} />
          </TotalRow>
        )}
        <TotalRow label="Total" strong>
          <Price rupees={totals.total} />
        </TotalRow>
      </Totals>
    </section>
  );
}

function OrderedLine({ line }: { line: ShownLine }) {
  const { name, quantity, price, wasPrice, unavailable } = line;
  const photos = useGiftPhotos(photoPlace(line));
  const details = splitInstructions(line.datewith_instructions).join(' · ');
  return (
    <li className={styles.item}>
      <DrawnGift
        product={productOfLine(line)}
        customisation={line.customization}
        photos={photos ?? []}
      />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>
          {quantity} × {formatInr(price)}
        </p>
        {details !== '' && <p className={styles.detail}>{details}</p>}
        {wasPrice !== undefined && (
          <p className={wasPrice < price ? styles.warning : styles.cheaper}>
            Price changed: was {formatInr(wasPrice)}
          </p>
        )}
        {unavailable && (
          <p className={styles.warning}>
            Out of stock at the moment. Remove it in <Link href="/cart">your cart</Link>.
          </p>
        )}
      </div>
      <Price rupees={price * quantity} />
    </li>
  );
}
