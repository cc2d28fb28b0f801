import { splitAddress } from '#shared/orders/joined-address.ts';
import { orderedProduct } from '#shared/orders/ordered-product.ts';
import type { IndianState } from '#shared/tax/gst-states.ts';
import { type OrderTax, taxOfOrder } from '#shared/tax/tax-of-order.ts';
import type { OrderAnswer } from './read-order.ts';

/** The tax in the prices of an order of a registered shop (D24); null for any other. */
export function taxIn({ gstin, items = [], ...order }: OrderAnswer): OrderTax | null {
  if (gstin === undefined) return null;
  const state = splitAddress(order.shipping_address ?? '')?.state ?? null;
  return taxOfOrder({
    gstin,
    deliveredTo: state as IndianState | null,
    items: items.map((item) => ({
      type: orderedProduct(item)?.type ?? null,
      total: item.total_price ?? 0,
    })),
    discount: order.discount_amount ?? 0,
    shipping: order.shipping ?? 0,
  });
}
