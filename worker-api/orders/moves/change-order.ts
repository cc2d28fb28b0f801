import type { OrderChange } from '#api/storage/order-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

/**
 * Changes an order as `changeOf` says of the order as it is now, and is asked again when somebody else
 * changed it meanwhile, or without a use of its coupon where none is left; null from it changes nothing. Returns the order as it is then, or null when
 * there is none.
 */
export async function changeOrder(
  { orders }: Pick<Storage, 'orders'>,
  orderNumber: string,
  changeOf: (order: StoredOrder, isCouponLeft: boolean) => OrderChange | null,
): Promise<StoredOrder | null> {
  let isCouponLeft = true;
  // Ends: every turn but the last means that another change was made, or that no use is left.
  for (;;) {
    const order = await orders.byNumber(orderNumber);
    const change = order && changeOf(order, isCouponLeft);
    if (!change) return order;
    const changed = await orders.change(order, change);
    if (changed.ok) return changed.order;
    if (changed.reason === 'unknown_order') return null;
    if (changed.reason === 'coupon_used_up') isCouponLeft = false;
  }
}
