import type { Coupon } from '#shared/pricing/coupon.ts';

/** A coupon that the owner made at the desk; those of the specification are rules (`shared/pricing`). */
export interface StoredCoupon extends Pick<Coupon, 'code' | 'type' | 'value'> {
  /** The first and the last instant it is accepted, as UTC instants; null without an end. */
  from: string | null;
  until: string | null;
  /** How many orders may use it; null for any number. */
  limit: number | null;
  createdAt: string;
}

/*
 * [ST90] Of any number of `use` calls at once, also of several processes, a coupon with a limit is used
 *        by no more orders than that, and a repeat of a key is the same use.
 * [ST106] `isUsedUp` says what a `use` with a new key would, and uses none. Neither reads every use.
 * [ST91] Codes are the same in any case; no value of a code is read as an operator or a pattern (ST3).
 */
export interface CouponStore {
  /** Newest first, each with how often it is used. */
  list(): Promise<(StoredCoupon & { used: number })[]>;
  byCode(code: string): Promise<StoredCoupon | null>;
  /** Adds a coupon, or replaces the one of this code; its uses stay. */
  put(coupon: StoredCoupon): Promise<void>;
  remove(code: string): Promise<void>;
  /** Uses it for the order of `key`; false when there is none, or all its uses are taken. */
  use(code: string, key: string, at: string): Promise<boolean>;
  /** Whether all its uses are taken; false when there is none. */
  isUsedUp(code: string): Promise<boolean>;
  /** The order of `key` was not placed. */
  release(code: string, key: string): Promise<void>;
}

/** What coupons are known by. */
export function couponKey(code: string): string {
  return code.trim().toLowerCase();
}
