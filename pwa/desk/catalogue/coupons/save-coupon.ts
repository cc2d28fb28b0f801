import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import type { CouponTerms, DeskCoupon } from '#shared/catalogue/catalogue-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { couponKey } from '#shared/pricing/coupon.ts';

/**
 * Stores a coupon, unless somebody else has changed it since `before` was seen, or made one of its
 * code. Returns why it was not stored, or null.
 */
export async function saveCoupon(
  code: string,
  terms: CouponTerms,
  before: DeskCoupon | null,
): Promise<(() => string) | null> {
  const now = await deskApi().coupons();
  if (!now.ok) return () => textOf(now) || shopWords.notSaved;
  const there = now.data.find((each) => couponKey(each.code) === couponKey(code));
  // Its own terms are those of an answer that was lost.
  if (!isSame(there ?? null, before) && !isSame(there ?? null, terms)) {
    return () =>
      before ? shopWords.coupons.changedMeanwhile(code) : shopWords.coupons.mistakes.code.taken;
  }
  const answer = await deskApi().putCoupon(code, terms);
  if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
  showToast({
    text: before ? shopWords.coupons.changed(code) : shopWords.coupons.made(code),
    confirms: true,
  });
  return null;
}

export async function removeCoupon(code: string): Promise<(() => string) | null> {
  const answer = await deskApi().removeCoupon(code);
  if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
  showToast({ text: shopWords.coupons.removed(code), confirms: true });
  return null;
}

/** Uses apart, which are no change of staff's. */
function isSame(one: CouponTerms | null, other: CouponTerms | null): boolean {
  return couponText(one) === couponText(other);
}

function couponText(coupon: CouponTerms | null): string {
  if (!coupon) return '';
  const { type, value, from, until, limit, perCustomer, leastSum, types, gifts } = coupon;
  return JSON.stringify([type, value, from, until, limit, perCustomer, leastSum, types, gifts]);
}

export type CouponState = 'running' | 'not_begun' | 'over' | 'used_up';

type Window = Pick<DeskCoupon, 'from' | 'until' | 'limit' | 'used'>;

/** Returns whether a coupon counts at an instant, and if not, why. */
export function couponState({ from, until, limit, used }: Window, now: Date): CouponState {
  const nowMs = now.getTime();
  if (until !== null && nowMs > Date.parse(until)) return 'over';
  if (limit !== null && used >= limit) return 'used_up';
  return from !== null && nowMs < Date.parse(from) ? 'not_begun' : 'running';
}
