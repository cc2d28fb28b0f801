import { readWhole } from '#pwa/desk/catalogue/read-whole.ts';
import { couponCodeShape, couponLimitBounds, percentBounds } from '#shared/http/desk-bounds.ts';
import { findCoupon } from '#shared/pricing/coupon.ts';
import type { CouponTerms, DeskCoupon } from '#shared/shop-settings/shop-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { startOfDayInIndia } from '#shared/values/days-after.ts';

/** A coupon as it is typed; days as YYYY-MM-DD in India, empty where there is none. */
export interface CouponDraft {
  code: string;
  type: DeskCoupon['type'];
  percent: string;
  firstDay: string;
  lastDay: string;
  limit: string;
}

/** What is wrong with a field of a draft. */
export type CouponMistake =
  | { field: 'code'; why: 'shape' | 'of_rules' | 'taken' }
  | { field: 'percent' | 'lastDay' | 'limit'; why: 'wrong' };

export const newCoupon: CouponDraft = {
  code: '',
  type: 'percent',
  percent: '',
  firstDay: '',
  lastDay: '',
  limit: '',
};

export function draftOf({ code, type, value, from, until, limit }: DeskCoupon): CouponDraft {
  return {
    code,
    type,
    percent: type === 'percent' ? String(value) : '',
    firstDay: from === null ? '' : dayInIndia(from),
    lastDay: until === null ? '' : dayInIndia(until),
    limit: limit === null ? '' : String(limit),
  };
}

/**
 * What a draft says, or all that is wrong with it. A coupon counts from the first moment of its first
 * day in India to the last of its last; one whose day was not changed keeps its instant.
 * @param before the coupon that is changed; null for a new one
 * @param taken codes that new ones cannot have
 */
export function readCoupon(
  draft: CouponDraft,
  before: DeskCoupon | null,
  taken: readonly string[],
): { ok: true; code: string; terms: CouponTerms } | { ok: false; mistakes: CouponMistake[] } {
  const code = draft.code.trim();
  const isFree = draft.type === 'freeship';
  const value = isFree ? 0 : readWhole(draft.percent, percentBounds);
  const hasLimit = draft.limit.trim() !== '';
  const limit = hasLimit ? readWhole(draft.limit, couponLimitBounds) : null;
  const was = before && draftOf(before);
  const { firstDay, lastDay } = draft;
  const from = firstDay === was?.firstDay ? before?.from : startOf(firstDay);
  const until = lastDay === was?.lastDay ? before?.until : endOf(lastDay);
  const mistakes: CouponMistake[] = [];
  const why = before === null ? codeMistake(code, taken) : null;
  if (why) mistakes.push({ field: 'code', why });
  if (value === null) mistakes.push({ field: 'percent', why: 'wrong' });
  if (from && until && from > until) mistakes.push({ field: 'lastDay', why: 'wrong' });
  if (hasLimit && limit === null) mistakes.push({ field: 'limit', why: 'wrong' });
  if (value === null || mistakes.length > 0) return { ok: false, mistakes };
  const terms = { type: draft.type, value, from: from ?? null, until: until ?? null, limit };
  return { ok: true, code: before?.code ?? code, terms };
}

function codeMistake(
  code: string,
  taken: readonly string[],
): Extract<CouponMistake, { field: 'code' }>['why'] | null {
  if (!couponCodeShape.test(code)) return 'shape';
  // Also of those that are over by now.
  if (findCoupon(code, new Date(0)).ok) return 'of_rules';
  const isTaken = taken.some((each) => each.toLowerCase() === code.toLowerCase());
  return isTaken ? 'taken' : null;
}

function startOf(day: string): string | null {
  return day === '' ? null : startOfDayInIndia(day);
}

function endOf(day: string): string | null {
  if (day === '') return null;
  return new Date(Date.parse(startOfDayInIndia(day, 1)) - 1).toISOString();
}
