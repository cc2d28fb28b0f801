import { Price } from '#pwa/ui/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/totals.tsx';

/** How the price of an order came to be; whole rupees. */
export interface OrderPrice {
  baseItems: number;
  extras: number;
  coupon: { code: string; savings: number } | null;
  shipping: number;
  total: number;
}

/** What an order costs, row by row; `paid` is what has been paid of it, where that is known. */
export function OrderPriceSummary(order: OrderPrice & { paid?: number }) {
  const { baseItems, extras, coupon, shipping, total, paid } = order;
  return (
    <Totals>
      <TotalRow label="Base items">
        <Price rupees={baseItems} />
      </TotalRow>
      <TotalRow label="Extras">
        <Price rupees={extras} />
      </TotalRow>
      {coupon !== null && (
        <TotalRow label={`Coupon ${coupon.code}`}>
          {coupon.savings > 0 ? (
            <>
              You saved <Price rupees={coupon.savings} />
            </>
          ) : (
            'Free shipping'
          )}
        </TotalRow>
      )}
      <TotalRow label="Shipping">
        <ShippingPrice rupees={shipping} />
      </TotalRow>
      <TotalRow label="Total" strong>
        <Price rupees={total} />
      </TotalRow>
      {paid !== undefined && (
        <TotalRow label="Total paid">
          <Price rupees={paid} />
        </TotalRow>
      )}
    </Totals>
  );
}
