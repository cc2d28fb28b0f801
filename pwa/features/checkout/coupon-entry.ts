import { words as giftWords } from '#pwa/gifts/words.tsx';
import { type Coupon, findCoupon } from '#shared/pricing/coupon.ts';
import { words } from './words.tsx';

/** The coupon box: what is typed, what counts, and what was wrong with the last try. */
export interface CouponEntry {
  typed: string;
  applied: Coupon | null;
  error: 'coupon_invalid' | null;
}

export const emptyCoupon: CouponEntry = { typed: '', applied: null, error: null };

/** Editing clears the error; what was applied counts until it is replaced or cleared. */
export function editCoupon(entry: CouponEntry, typed: string): CouponEntry {
  return { ...entry, typed, error: null };
}

/**
 * Applies what is typed: a valid code replaces the applied one, nothing clears it without an
 * error, anything else clears it with a message. The server decides again when ordering (D25).
 */
export function applyCoupon(entry: CouponEntry, now: Date): CouponEntry {
  const found = findCoupon(entry.typed, now);
  if (found.ok) return { ...entry, applied: found.coupon, error: null };
  return { ...entry, applied: null, error: found.reason === 'empty' ? null : 'coupon_invalid' };
}

/** The server refused the code although this device's clock took it. */
export function refuseCoupon(entry: CouponEntry): CouponEntry {
  return { ...entry, applied: null, error: 'coupon_invalid' };
}

/** `10% off`, for people. */
export function couponText({ type, value }: Coupon): string {
  return type === 'freeship' ? giftWords.price.freeShipping : words.coupon.percentOff(value);
}
