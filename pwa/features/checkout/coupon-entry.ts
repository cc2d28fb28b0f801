import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { type Coupon, findCoupon } from '#shared/pricing/coupon.ts';
import { words } from './words.tsx';

/** The coupon box: what is typed, what counts, and what was wrong with the last try. */
export interface CouponEntry {
  typed: string;
  applied: Coupon | null;
  /** None of the rules' codes: the shop has yet to say whether it is one of the owner's. */
  unchecked: string | null;
  error: 'coupon_invalid' | null;
}

export const emptyCoupon: CouponEntry = { typed: '', applied: null, unchecked: null, error: null };

/** Editing clears the error; what was applied counts until it is replaced or cleared. */
export function editCoupon(entry: CouponEntry, typed: string): CouponEntry {
  return { ...entry, typed, unchecked: null, error: null };
}

/**
 * Applies what is typed: a code of the rules replaces the applied one, nothing clears it without an
 * error, anything else clears it until the shop has said what it gives. The server decides again when
 * ordering (D25).
 */
export function applyCoupon(entry: CouponEntry, now: Date): CouponEntry {
  const found = findCoupon(entry.typed, now);
  if (found.ok) return { ...entry, applied: found.coupon, unchecked: null, error: null };
  const code = entry.typed.trim();
  return { ...entry, applied: null, unchecked: code === '' ? null : code, error: null };
}

/** What the shop said of the unchecked code; one that it could not be asked about stays unchecked. */
export function judgeCoupon(entry: CouponEntry, answer: ApiAnswer<Coupon>): CouponEntry {
  if (entry.unchecked === null) return entry;
  if (answer.ok) return { ...entry, applied: answer.data, unchecked: null };
  return answer.code === 'coupon_invalid' ? refuseCoupon(entry) : entry;
}

/** The server refused the code although this device took it. */
export function refuseCoupon(entry: CouponEntry): CouponEntry {
  return { ...entry, applied: null, unchecked: null, error: 'coupon_invalid' };
}

/** What is sent with an order, and kept; undefined for none (D26). */
export function couponToSend({ applied, unchecked }: CouponEntry): string | undefined {
  return applied?.code ?? unchecked ?? undefined;
}

/** `10% off`, for people. */
export function couponText({ type, value }: Coupon): string {
  return type === 'freeship' ? giftWords.price.freeShipping : words.coupon.percentOff(value);
}
