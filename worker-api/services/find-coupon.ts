import type { Storage } from '#api/storage/storage.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { type Coupon, findCoupon } from '#shared/pricing/coupon.ts';

/** A coupon that counts now. `isOwners` is one that the owner made at the desk. */
export interface FoundCoupon {
  coupon: Coupon;
  isOwners: boolean;
}

type Found = { ok: true; found: FoundCoupon | null } | Refused<'coupon_invalid'>;

/**
 * Finds what a shopper typed among the coupons of the rules, then among the owner's; null when nothing
 * was typed. Whether one with a limit is free says placing the order.
 */
export async function couponTyped(
  { coupons }: Pick<Storage, 'coupons'>,
  typed: string,
  now: Date,
): Promise<Found> {
  const ofRules = findCoupon(typed, now);
  if (ofRules.ok) return { ok: true, found: { coupon: ofRules.coupon, isOwners: false } };
  if (ofRules.reason === 'empty') return { ok: true, found: null };
  const stored = await coupons.byCode(typed);
  const at = now.toISOString();
  const counts =
    stored !== null &&
    (stored.from === null || stored.from <= at) &&
    (stored.until === null || at <= stored.until);
  if (!counts) return { ok: false, reason: 'coupon_invalid' };
  const { code, type, value } = stored;
  return { ok: true, found: { coupon: { code, type, value }, isOwners: true } };
}
