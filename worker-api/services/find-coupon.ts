import { createHash } from 'node:crypto';
import type { Storage } from '#api/storage/storage.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import { type Coupon, findCoupon } from '#shared/pricing/coupon.ts';

/** A coupon that counts now. `isOwners` is one that the owner made at the desk. */
export interface FoundCoupon {
  coupon: Coupon;
  isOwners: boolean;
}

type Found = { ok: true; found: FoundCoupon | null } | Refused<'coupon_invalid'>;

/**
 * Finds what a shopper typed among the coupons of the rules, then among the owner's; null when nothing
 * was typed. Whether one with a limit is free says `useCoupon`.
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

/**
 * Gives the use of a cancelled order's coupon back, so that nobody uses a coupon up by ordering and cancelling;
 * one that goes on takes a use again while one is left, and keeps its price in any case (B66).
 */
export async function settleCouponUse(
  { coupons }: Pick<Storage, 'coupons'>,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  const { owner, idempotencyKey, coupon_code: code } = order;
  if (code === null) return;
  const use = couponUse(owner, idempotencyKey);
  if (stepOf(order) === 'cancelled') await coupons.release(code, use);
  else await coupons.use(code, use, now.toISOString());
}

/** What a use is kept under: nothing that leads to the customer. */
export function couponUse(owner: string, idempotencyKey: string): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, idempotencyKey]))
    .digest('hex');
}
