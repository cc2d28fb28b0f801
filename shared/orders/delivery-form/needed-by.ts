import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { openSteps } from '#shared/orders/order-moves.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

type Needed = Pick<StoredOrder, 'needed_by' | 'step'>;

/**
 * Returns the day (YYYY-MM-DD) until which an order arrives (P38), which is said only while it is true: not
 * before a payment from which its days are counted, not once it arrived, came back or was cancelled, and not after the
 * day. Null for none.
 * @param order the step is null where only a newer server knows it (P13)
 */
export function arrivalDayOf(
  order: { step?: OrderStep | null | undefined; delivery_by?: string | null | undefined },
  now: Date,
): string | null {
  const { step, delivery_by: day } = order;
  const isHeld = step === 'waiting_for_payment' || step === 'came_back';
  const isUnderWay = step && !isHeld && openSteps.includes(step);
  return isUnderWay && day && day >= dayInIndia(now.toISOString()) ? day : null;
}

/**
 * Returns the day (YYYY-MM-DD) until which an order arrives if it is paid now, on the day on which it was
 * placed; null for one that waits for no payment, or has waited longer.
 */
export function dayIfPaidToday(
  order: Parameters<typeof arrivalDayOf>[0] & { created_at?: string | undefined },
  now: Date,
): string | null {
  const { step, created_at, delivery_by = null } = order;
  const isFirstDay = created_at && dayInIndia(created_at) === dayInIndia(now.toISOString());
  return step === 'waiting_for_payment' && isFirstDay ? delivery_by : null;
}

/**
 * Returns whether an order that is under way is expected after the day on which it is needed (B51).
 */
export function comesTooLate(order: Needed & Pick<StoredOrder, 'delivery_by'>): boolean {
  const { needed_by, delivery_by = '' } = order;
  return needed_by !== undefined && delivery_by > needed_by && openSteps.includes(order.step);
}

/** Needed soon is within so many days. */
export const soonDays = 7;
