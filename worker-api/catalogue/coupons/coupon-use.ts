import type { OrderChange } from '#api/orders/order-store.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { Mover } from '#shared/orders/order-moves.ts';
import { couponHeldMinutes, couponKey } from '#shared/pricing/coupon.ts';
import { holdsUse } from './coupon-store.ts';

const reservedMs = couponHeldMinutes * 60_000;

/**
 * Returns the use of a coupon that a new order begins with. It goes through this (ST90), always together
 * with its order:
 *
 *     placed, to be paid first ─▶ reserved for a while ─▶ paid, or said to be paid ─▶ for good
 *     placed otherwise ─▶ for good                  │
 *                                                   ▼
 *                         over, and anybody's ─▶ paid later: reserved or taken again, while one is left
 *
 * A cancelled order gives its use back; one whose confirmation is undone has it reserved again. Who confirms an order
 * by hand takes one in any case (B66).
 */
export function placedUse(code: string, step: OrderStep, now: Date) {
  const waits = step === 'waiting_for_payment';
  return { coupon: couponKey(code), until: waits ? reservedUntil(now) : null };
}

/** How a move settles the use of an order's coupon; a payment takes it only while one is left. */
export function couponAfter(
  { coupon_use: use, payment_reference: named }: StoredOrder,
  { to, by }: { to: OrderStep; by: Mover },
  at: string,
): Pick<OrderChange, 'coupon'> {
  if (!use) return {};
  if (to === 'cancelled') return { coupon: { until: at, at } };
  // A confirmation by a slip: it waits again, as before.
  if (to === 'waiting_for_payment') {
    return named ? {} : { coupon: { until: reservedUntil(new Date(at)), at } };
  }
  return use.until === null ? {} : { coupon: { until: null, at, ifLeft: by === 'payment' } };
}

/** Reserves a use again where the reservation of an order is over; null where there is nothing to do. */
export function reservedAgain(
  { coupon_use: use }: StoredOrder,
  now: Date,
): Pick<OrderChange, 'coupon'> | null {
  const at = now.toISOString();
  if (!use || holdsUse(use, at)) return null;
  return { coupon: { until: reservedUntil(now), at, ifLeft: true } };
}

function reservedUntil(now: Date): string {
  return new Date(now.getTime() + reservedMs).toISOString();
}
