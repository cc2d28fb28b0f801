import { words } from '#pwa/gifts/words.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import { isolated } from '#shared/language/directions.ts';

/** How the price of an order came to be; whole rupees. */
export interface OrderPrice {
  baseItems: number;
  extras: number;
  coupon: { code: string; savings: number } | null;
  shipping: number;
  /** What delivery cost when it was placed; undefined where the order does not say it. */
  fee: number | undefined;
  total: number;
}

/**
 * Shows what an order costs, row by row; `paid` is what has been paid of it, where that is known.
 */
export function OrderPriceSummary(order: OrderPrice & { paidAmount?: number | undefined }) {
  const { baseItems, extras, coupon, shipping, fee, total, paidAmount } = order;
  return (
    <Totals>
      <TotalRow label={words.price.baseItems}>
        <Price rupees={baseItems} />
      </TotalRow>
      <TotalRow label={words.price.extras}>
        <Price rupees={extras} />
      </TotalRow>
      {coupon !== null && (
        <TotalRow label={words.price.coupon(isolated(coupon.code))}>
          {coupon.savings > 0
            ? words.price.saved(<Price rupees={coupon.savings} />)
            : words.price.freeShipping}
        </TotalRow>
      )}
      <TotalRow label={laterWords.prices.shipping}>
        <ShippingPrice rupees={shipping} fee={fee} />
      </TotalRow>
      <TotalRow label={laterWords.prices.total} strong>
        <Price rupees={total} />
      </TotalRow>
      {paidAmount !== undefined && (
        <TotalRow label={words.price.paid}>
          <Price rupees={paidAmount} />
        </TotalRow>
      )}
    </Totals>
  );
}
