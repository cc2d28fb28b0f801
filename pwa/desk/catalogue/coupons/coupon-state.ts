import type { DeskCoupon } from '#shared/shop-settings/shop-schemas.ts';

export type CouponState = 'running' | 'not_begun' | 'over' | 'used_up';

type Window = Pick<DeskCoupon, 'from' | 'until' | 'limit' | 'used'>;

/** Returns whether a coupon counts at an instant, and if not, why. */
export function couponState({ from, until, limit, used }: Window, now: Date): CouponState {
  const nowMs = now.getTime();
  if (until !== null && nowMs > Date.parse(until)) return 'over';
  if (limit !== null && used >= limit) return 'used_up';
  return from !== null && nowMs < Date.parse(from) ? 'not_begun' : 'running';
}
