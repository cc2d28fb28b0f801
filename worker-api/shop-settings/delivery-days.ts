import { builtInPlan } from '#shared/delivery/delivery-plan.ts';
import { expectedDelivery, shipBy } from '#shared/delivery/expected-delivery.ts';
import { pinOfAddress } from '#shared/orders/delivery-form/joined-address.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

/**
 * Returns the last day to ship an order that is made from this instant on, and the day it is
 * expected at the door (B16), by what the owner says of deliveries (B45); without the latter where
 * the address ends with no PIN code.
 */
export function deliveryDays(
  { items, shipping_address }: Pick<StoredOrder, 'items' | 'shipping_address'>,
  from: Date,
  plan = builtInPlan,
): { due_on: string; delivery_by: string | undefined } {
  const makingDays = Math.max(0, ...items.map(({ w_days }) => w_days));
  const pinCode = pinOfAddress(shipping_address) ?? '';
  return {
    due_on: shipBy(dayInIndia(from.toISOString()), makingDays, plan),
    delivery_by: expectedDelivery({ orderedAt: from, makingDays, pinCode }, plan) ?? undefined,
  };
}
