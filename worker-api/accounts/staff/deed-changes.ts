import type { StoredProduct } from '#api/catalogue/product-store.ts';
import { type DeedChange, type DeedWord, deedParts } from '#shared/accounts/staff-deeds.ts';
import type { DeskCoupon } from '#shared/catalogue/catalogue-schemas.ts';
import type { Carrier } from '#shared/delivery/carriers.ts';
import type { DayRange, DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import { productTypes } from '#shared/gifts/families.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import type { DeskNotice } from '#shared/shop-settings/shop-settings.ts';
import type { TaxTable, TaxVersion } from '#shared/tax/goods-taxes.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { formatInr } from '#shared/values/money.ts';

/** Returns what differs between two states of a thing, in the parts that `tell` makes of each field; undefined when nothing does. */
export function changeOf<T>(
  before: T,
  after: T,
  tell: { readonly [K in keyof T]?: (value: T[K]) => readonly string[] },
): DeedChange | undefined {
  const none: DeedWord = 'none';
  const goneParts: string[] = [];
  const newParts: string[] = [];
  for (const field in tell) {
    const [was, became] = [before, after].map((state) => tell[field]?.(state[field]) ?? []);
    if (!was || !became || was.join() === became.join()) continue;
    goneParts.push(...was.filter((part) => !became.includes(part)));
    newParts.push(...became.filter((part) => !was.includes(part)));
  }
  if (goneParts.length + newParts.length === 0) return undefined;
  return { before: goneParts.join(deedParts) || none, after: newParts.join(deedParts) || none };
}

/** What the log says of a product that was changed (B80). */
export const toldOfProduct: {
  [K in keyof StoredProduct]?: (value: StoredProduct[K]) => string[];
} = {
  price: (price: number) => [formatInr(price)],
  is_available: (is: boolean) => [is ? 'available' : 'unavailable'],
  w_days: (days: number) => [`${days} d`],
  is_hidden: (is) => [is ? 'hidden' : 'visible'],
  // Which texts there are; what they say is the owner's.
  words: (words = {}) => Object.keys(words),
};

type LoggedCoupon = Omit<DeskCoupon, 'code' | 'used'>;

/** Returns what the log says of a coupon, field by field; nothing of none. */
export function loggedCoupon(coupon: LoggedCoupon | null) {
  if (!coupon) return {};
  const { type, value, from, until, limit, perCustomer, leastSum, types, gifts } = coupon;
  const gives = { percent: `${value} %`, rupees: formatInr(value), freeship: 'FREESHIP' }[type];
  return { gives, from, until, limit, perCustomer, leastSum, scope: [...types, ...gifts] };
}

type ToldCoupon = ReturnType<typeof loggedCoupon>;
const partOf =
  <T>(tell: (value: T) => string) =>
  (value: T | null | undefined) =>
    value === null || value === undefined ? [] : [tell(value)];
export const toldOfCoupon: { [K in keyof ToldCoupon]: (value: ToldCoupon[K]) => string[] } = {
  gives: partOf((text) => text),
  from: partOf((instant) => `${dayInIndia(instant)} –`),
  until: partOf((instant) => `– ${dayInIndia(instant)}`),
  limit: partOf((most) => `${most} ×`),
  perCustomer: partOf((most) => `${most} × 1`),
  leastSum: partOf((sum) => `≥ ${formatInr(sum)}`),
  scope: (names = []) => names,
};

const inDays = ({ from, until }: DayRange) => `${from} – ${until}`;
const inPairs = (record: object) => Object.entries(record).map((pair) => pair.join(' '));

/** What the log says of notices and days that were saved: their days, and not their texts (B80). */
export const toldOfNotices = {
  notices: (all: readonly DeskNotice[]) => all.map((each) => `${inDays(each)} ${each.tone}`),
};
export const toldOfPlan = {
  closed: (ranges: DeliveryPlan['closed']) => ranges.map(inDays),
  addedHolidays: (holidays: object) => Object.keys(holidays),
  workedHolidays: (days: readonly string[]) => days.map((day) => `${day} off`),
  transitDays: inPairs,
  zones: inPairs,
};

/** What the log says of the carriers that shipping offers (B80, B93). */
export const toldOfCarriers = {
  carriers: (all: readonly Carrier[]) => all.map(({ name, page }) => `${name} ${page}`),
};

/** What the log says of fees, prices of letters and notes, and taxes (B80, D42). */
export const toldOfRates: { [K in keyof Rates]: (value: Rates[K]) => string[] } = {
  delivery: ({ fee, freeAbove }) => [formatInr(fee), `> ${formatInr(freeAbove)}: ${formatInr(0)}`],
  letters: ({ rupees, few, ofMany }) => [
    `≤ ${few} × ${formatInr(rupees)}`,
    `> ${few} × ${formatInr(ofMany)}`,
  ],
  notes: (prices) =>
    Object.entries(prices).map(
      ([note, price]) => `${formatInr(Number(note))} = ${formatInr(price)}`,
    ),
};
const inTaxes = (versions: readonly TaxVersion[]) =>
  versions.map(({ hsn, percent, from }) => `${hsn} ${percent} % ${from} –`);
export const toldOfTaxes = Object.fromEntries(
  productTypes.map((type) => [type, inTaxes]),
) as Record<keyof TaxTable, typeof inTaxes>;
