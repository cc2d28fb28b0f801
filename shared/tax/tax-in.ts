import { splitAddress } from '#shared/orders/delivery-form/joined-address.ts';
import type { Order, OrderItem } from '#shared/orders/order.ts';
import { orderedProduct } from '#shared/orders/ordered-product.ts';
import type { IndianState } from './gst-states.ts';
import { type OrderTax, taxOfOrder } from './tax-of-order.ts';

type Sold = Partial<Pick<Order, 'gstin' | 'shipping_address' | 'discount_amount' | 'shipping'>> & {
  items?: readonly Partial<Pick<OrderItem, 'product_name' | 'product_type' | 'total_price'>>[];
};

/** The tax in the prices of an order of a registered shop (D24); null for any other. */
export function taxIn({ gstin, items = [], ...order }: Sold): OrderTax | null {
  if (gstin === undefined) return null;
  return taxOfOrder({
    gstin,
    deliveredTo: stateOf(order),
    items: items.map((item) => ({
      type: orderedProduct(item)?.type ?? null,
      total: item.total_price ?? 0,
    })),
    discount: order.discount_amount ?? 0,
    shipping: order.shipping ?? 0,
  });
}

/** Where an order goes; null where its address does not say it. */
export function stateOf({ shipping_address = '' }: Pick<Sold, 'shipping_address'>) {
  return (splitAddress(shipping_address)?.state ?? null) as IndianState | null;
}
