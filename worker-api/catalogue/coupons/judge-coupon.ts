import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { BudgetName } from '#api/server/limits/budget-table.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { switchedOff } from '#api/shop-settings/stored-settings.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { type Coupon, couponKey, findCoupon } from '#shared/pricing/coupon.ts';
import { termsOf } from './coupon-store.ts';

/** A coupon that counts now. `isOwners` is one that the owner made at the desk. */
export interface CouponMatch {
  coupon: Coupon;
  isOwners: boolean;
}

export type WrongCoupon = Refused<'coupon_invalid' | 'coupon_used_before' | 'too_many_requests'> & {
  retryAfterSeconds?: number;
};

interface TryDeps {
  storage: { orders: Pick<Storage['orders'], 'hasConfirmed'> };
  budgets: Budgets;
}

/**
 * Tries a code for whoever typed it: a wrong one counts, at whatever door, for the account alone of who has a
 * confirmed order, for account and address of who is known, and else for the address; one too many is not judged at all (T48). `judge` says `coupon_invalid` of a wrong one. A
 * code of the rules is no guess, as every page has them.
 */
export async function tryCoupon<Outcome extends { ok: true } | { ok: false; reason: string }>(
  { storage, budgets }: TryDeps,
  { text, now }: { text: string; now: Date },
  by: Spender,
  judge: () => Promise<Outcome>,
): Promise<Outcome | WrongCoupon> {
  if (couponKey(text) === '' || findCoupon(text, now).ok) return judge();
  const spending = await budgets.spend([await guessesOf(storage, by)], by);
  if (!spending.ok) return { ...spending, reason: 'too_many_requests' };
  let isWrong = false;
  try {
    const outcome = await judge();
    isWrong = !outcome.ok && outcome.reason === 'coupon_invalid';
    return outcome;
  } finally {
    if (!isWrong) await spending.giveBack();
  }
}

async function guessesOf(
  { orders }: TryDeps['storage'],
  { account, isKnown }: Spender,
): Promise<BudgetName> {
  if (!isKnown || account === undefined) return 'couponGuesses';
  return (await orders.hasConfirmed(account)) ? 'couponGuessesOfCustomer' : 'couponGuessesOfKnown';
}

type CouponSearch = { ok: true; match: CouponMatch | null } | Refused<'coupon_invalid'>;

/**
 * Finds what a shopper typed among the coupons of the rules that are switched on, then among the owner's; null when
 * nothing was typed. Whether one with a limit is free says placing the order.
 */
export async function searchCoupon(
  storage: Pick<Storage, 'coupons' | 'shopSettings'>,
  typedText: string,
  now: Date,
): Promise<CouponSearch> {
  const hasOne = findCoupon(typedText, now).ok;
  const off = hasOne ? await switchedOff(storage) : [];
  const ofRules = findCoupon(typedText, now, off);
  if (ofRules.ok) return { ok: true, match: { coupon: ofRules.coupon, isOwners: false } };
  if (ofRules.reason === 'empty') return { ok: true, match: null };
  const coupon = await storage.coupons.byCode(typedText);
  const at = now.toISOString();
  const counts =
    coupon !== null &&
    (coupon.from === null || coupon.from <= at) &&
    (coupon.until === null || at <= coupon.until);
  if (!counts) return { ok: false, reason: 'coupon_invalid' };
  return { ok: true, match: { coupon: termsOf(coupon), isOwners: true } };
}
