import { dayInIndia } from '#shared/values/calendar-date.ts';
import { builtInPlan, type DeliveryPlan } from './delivery-plan.ts';
import { addWorkingDays, couriersGo, workshopWorks } from './working-days.ts';
import { transitDaysTo } from './zones.ts';

/**
 * The last day to hand a gift to the courier (YYYY-MM-DD): working days are counted from the day
 * after the order (YYYY-MM-DD, as it is in India).
 */
export function shipBy(orderedOn: string, makingDays: number, plan = builtInPlan): string {
  return addWorkingDays(orderedOn, makingDays, workshopWorks, plan);
}

/**
 * The day (YYYY-MM-DD) until which an order is expected at a PIN code; null when that is none
 * (B16). It stands beside "Delivery in N days", which counts the making alone.
 */
export function expectedDelivery(
  order: {
    orderedAt: Date;
    /** The longest of the order's gifts. */
    makingDays: number;
    /** As typed: spaces do not count. */
    pinCode: string;
  },
  plan: DeliveryPlan = builtInPlan,
): string | null {
  const transit = transitDaysTo(order.pinCode, plan);
  if (transit === null) return null;
  const orderedOn = dayInIndia(order.orderedAt.toISOString());
  return addWorkingDays(shipBy(orderedOn, order.makingDays, plan), transit, couriersGo, plan);
}
