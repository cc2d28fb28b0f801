import type { Coupon } from './coupon.ts';
import { type CartAmount, couponFault, discountOf, sumOf } from './coupon-fault.ts';
import type { DeliveryRates } from './rates.ts';

/** What a cart or an order costs, in whole rupees. GST is fixed at 0. */
export interface CartTotals {
  subtotal: number;
  gst: 0;
  shipping: number;
  discount: number;
  total: number;
}

/**
 * Adds up lines: total = subtotal + shipping − discount, never below 0 (D24). The
 * threshold for free shipping looks at the subtotal before the discount. A coupon that does not
 * fit the lines takes nothing off, and one for some gifts takes it off these alone.
 */
export function priceCart(
  lines: readonly CartAmount[],
  { fee, freeAbove }: DeliveryRates,
  coupon?: Coupon,
): CartTotals {
  const subtotal = sumOf(lines);
  const fitting = coupon && couponFault(lines, coupon) === null ? coupon : undefined;
  const free = lines.length === 0 || subtotal > freeAbove || fitting?.type === 'freeship';
  const shipping = free ? 0 : fee;
  const discount = fitting ? discountOf(lines, fitting) : 0;
  return {
    subtotal,
    gst: 0,
    shipping,
    discount,
    total: Math.max(0, subtotal + shipping - discount),
  };
}

/** Returns how many rupees more make shipping free (D24); 0 where it is. */
export function rupeesToFree(subtotal: number, { fee, freeAbove }: DeliveryRates): number {
  return fee > 0 ? Math.max(0, freeAbove + 1 - subtotal) : 0;
}

/** The days until everything is delivered: the longest of the lines, 0 without any. */
export function estimatedDeliveryDays(lines: readonly { w_days: number }[]): number {
  return lines.reduce((longest, line) => Math.max(longest, line.w_days), 0);
}
