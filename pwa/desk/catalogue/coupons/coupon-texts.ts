import { dateWords } from '#shared/language/format-moment.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import type { DeskCoupon } from '#shared/shop-settings/shop-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { words } from './words.ts';

/** What a coupon gives. */
export function whatText({ type, value }: Pick<Coupon, 'type' | 'value'>): string {
  return type === 'freeship' ? words.freeShipping : words.percentOff(value);
}

/** When it counts, by days in India. */
export function windowText({ from, until }: Pick<DeskCoupon, 'from' | 'until'>): string {
  const first = from === null ? null : dateWords.day(dayInIndia(from));
  const last = until === null ? null : dateWords.day(dayInIndia(until));
  if (first !== null && last !== null) return words.fromTo(first, last);
  if (first !== null) return words.fromOn(first);
  return last === null ? words.always : words.upTo(last);
}
