import { words } from '#pwa/desk/catalogue/words.ts';
import type { DeskCoupon } from '#shared/catalogue/catalogue-schemas.ts';
import { giftTypes } from '#shared/gifts/families.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { formatInr } from '#shared/values/money.ts';

/** Returns what a coupon gives. */
export function whatText({ type, value }: Pick<Coupon, 'type' | 'value'>): string {
  if (type === 'freeship') return words.coupons.freeShipping;
  return type === 'rupees'
    ? words.coupons.rupeesOff(formatInr(value))
    : words.coupons.percentOff(value);
}

/** Returns on what terms it gives that; empty where anybody has it on every gift. */
export function termsText({ types, gifts, leastSum, perCustomer }: DeskCoupon): string {
  const its = giftTypes.filter(({ type }) => types.includes(type));
  const titles = new Set(its.map(({ family }) => family.page.words('shown').title));
  const { only, moreGifts, from, each } = words.coupons;
  const things = [...titles, ...(gifts.length > 0 ? [moreGifts(gifts.length)] : [])];
  return [
    ...(things.length > 0 ? [only(things.join(', '))] : []),
    ...(leastSum === null ? [] : [from(formatInr(leastSum))]),
    ...(perCustomer === null ? [] : [each(perCustomer)]),
  ].join(' · ');
}

/** Returns when it counts, by days in India. */
export function windowText({ from, until }: Pick<DeskCoupon, 'from' | 'until'>): string {
  const first = from === null ? null : dateWords.day(dayInIndia(from));
  const last = until === null ? null : dateWords.day(dayInIndia(until));
  if (first !== null && last !== null) return words.coupons.fromTo(first, last);
  if (first !== null) return words.coupons.fromOn(first);
  return last === null ? words.coupons.always : words.coupons.upTo(last);
}
