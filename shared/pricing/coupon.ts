import type { NamedGift } from '#shared/failures/reasons.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { foldText } from '#shared/language/fold-text.ts';

/** The gifts that a coupon is for: of one of these types, or one of those that are named. */
export interface CouponScope {
  types: readonly ProductType[];
  gifts: readonly NamedGift[];
}

export interface Coupon {
  code: string;
  type: 'percent' | 'rupees' | 'freeship';
  /** Percent or rupees off the gifts that it is for; 0 for free shipping. */
  value: number;
  /** Absent where it is for every gift. */
  scope?: CouponScope | undefined;
  /** What the gifts that it is for come to at least, in whole rupees. */
  leastSum?: number | undefined;
  /** The last instant it is accepted, as a UTC instant; without one it does not end. */
  until?: string;
}

/** 30 Aug 2025 23:59:59 in India (D25). */
const endOfAugust2025 = '2025-08-30T18:29:59.999Z';

/** A new shop has these; their terms are fixed, and the owner may switch off each (D41). */
export const coupons: readonly Coupon[] = [
  { code: 'SAVE10', type: 'percent', value: 10 },
  { code: 'FREESHIP', type: 'freeship', value: 0 },
  { code: 'FESTIVE20', type: 'percent', value: 20 },
  { code: 'yash10', type: 'percent', value: 10, until: endOfAugust2025 },
  { code: 'satya11', type: 'percent', value: 10, until: endOfAugust2025 },
  { code: 'jaya10', type: 'percent', value: 10, until: endOfAugust2025 },
  { code: 'festive20', type: 'percent', value: 10, until: endOfAugust2025 },
];

/** How long an owner's coupon is held for an order that is yet to be paid (ST90). */
export const couponHeldMinutes = 30;

/** What a code is known by, however it was typed: `save10`, ` ＳＡＶＥ१० ` and `SAVE10` are one coupon. */
export function couponKey(code: string): string {
  return foldText(code);
}

export type CouponAnswer =
  | { ok: true; coupon: Coupon }
  | { ok: false; reason: 'empty' | 'invalid_or_expired' };

/**
 * Finds the coupon a shopper typed, by its key, at the instant `now` (the
 * server's clock decides, P12). The first match wins, so FESTIVE20 shadows festive20 (D25). Those in `off` are as
 * none: the owner has switched them off (D41).
 */
export function findCoupon(code: string, now: Date, off: readonly string[] = []): CouponAnswer {
  const key = couponKey(code);
  if (key === '') return { ok: false, reason: 'empty' };
  const coupon = coupons.find(({ code }) => couponKey(code) === key && !off.includes(code));
  if (!coupon) return { ok: false, reason: 'invalid_or_expired' };
  const over = coupon.until !== undefined && now.getTime() > Date.parse(coupon.until);
  return over ? { ok: false, reason: 'invalid_or_expired' } : { ok: true, coupon };
}
