import type { ProductType } from '#shared/gifts/families.ts';
import { shareOut } from '#shared/values/money.ts';
import type { Coupon } from './coupon.ts';

/** A line to add up; a coupon that is for some gifts alone asks which it is of. */
export interface CartAmount {
  price: number;
  quantity: number;
  productName?: string;
  type?: ProductType;
}

/** Why a coupon takes nothing off a cart; `sum` is what the gifts that it is for must come to, in whole rupees. */
export type CouponFault =
  | { reason: 'coupon_other_gifts' }
  | { reason: 'coupon_least_sum'; sum: number };

/** Returns why a coupon does not fit the lines, or null where it counts (D41). */
export function couponFault(lines: readonly CartAmount[], coupon: Coupon): CouponFault | null {
  const its = linesFor(lines, coupon);
  if (its.length === 0) return { reason: 'coupon_other_gifts' };
  const sum = leastSumOf(coupon);
  return sumOf(its) < sum ? { reason: 'coupon_least_sum', sum } : null;
}

/** Nothing takes a payment of nothing, so rupees off leave at least one rupee of their gifts. */
function leastSumOf({ type, value, leastSum = 0 }: Coupon): number {
  return type === 'rupees' ? Math.max(leastSum, value + 1) : leastSum;
}

function linesFor(lines: readonly CartAmount[], { scope }: Coupon): readonly CartAmount[] {
  if (!scope) return lines;
  return lines.filter(
    ({ productName, type }) =>
      scope.types.some((each) => each === type) ||
      scope.gifts.some(({ product }) => product === productName),
  );
}

export function sumOf(lines: readonly CartAmount[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

/** Returns what a coupon that fits takes off its gifts in whole rupees, never more than they cost. */
export function discountOf(lines: readonly CartAmount[], coupon: Coupon): number {
  const { type, value } = coupon;
  if (type === 'freeship') return 0;
  if (type === 'rupees') return value;
  return Math.round((value * sumOf(linesFor(lines, coupon))) / 100);
}

/** Returns the part of a discount that each line bears, in whole rupees: those that the coupon is for, as they cost. */
export function discountShares(
  lines: readonly CartAmount[],
  coupon: Coupon,
  discount: number,
): number[] {
  const its = linesFor(lines, coupon);
  const weights = lines.map((line) => (its.includes(line) ? line.price * line.quantity : 0));
  return shareOut(discount, weights);
}
