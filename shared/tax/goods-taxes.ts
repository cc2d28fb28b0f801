import { type ProductType, productTypes } from '#shared/gifts/families.ts';

/** What the law calls goods, and what part of their price without tax the tax is, in percent. */
export interface GoodsTax {
  hsn: string;
  percent: number;
}

/** How goods are taxed from a day in India on (YYYY-MM-DD). */
export interface TaxVersion extends GoodsTax {
  from: string;
}

/** How the gifts of each family are taxed, by the day of the sale (D42), oldest first. */
export type TaxTable = Readonly<Record<ProductType, readonly TaxVersion[]>>;

/** GST began on this day: before it nobody sells. */
export const firstTaxDay = '2017-07-01';
const from = firstTaxDay;

/**
 * What a new shop starts with. It applies only where the owner set GSTIN, who has an accountant confirm
 * it: rates change, and what a thing is made of may put it elsewhere.
 */
export const openingTaxes: TaxTable = {
  /** Collectors' pieces of numismatic interest. */
  currency_note: [{ from, hsn: '9705', percent: 5 }],
  /** Wooden frames for photographs. */
  photo_frame: [{ from, hsn: '4414', percent: 18 }],
  /** Resin counts among other articles of plastics. */
  resin_frame: [{ from, hsn: '3926', percent: 18 }],
  /** Ornaments of base metal. */
  zodiac_coin: [{ from, hsn: '8306', percent: 18 }],
  /** Other printed matter. */
  zodiac_stamp: [{ from, hsn: '4911', percent: 18 }],
};

export const highestPercent = 40;
/** A code of four, six or eight digits. */
export const hsnShape = /^\d{4}(\d\d){0,2}$/;
/** The most days of a family from which another tax holds. */
export const mostTaxVersions = 20;

/** Returns how a family is taxed that is sold on a day (YYYY-MM-DD); before the first by the first. */
function taxVersionOn<V extends TaxVersion>(day: string, versions: readonly V[]): V | null {
  return [...versions].reverse().find(({ from }) => from <= day) ?? versions[0] ?? null;
}

/** The tax of an order's families as it was on the day of its sale, by family. */
export type OrderTaxes = Partial<Record<ProductType, GoodsTax>>;

/** Returns how gifts of these families are taxed that are sold on a day. */
export function taxesOn(
  day: string,
  table: TaxTable,
  families: readonly (ProductType | null)[],
): OrderTaxes {
  const entries = productTypes
    .filter((type) => families.includes(type))
    .flatMap((type) => {
      const version = taxVersionOn(day, table[type]);
      return version ? [[type, { hsn: version.hsn, percent: version.percent }] as const] : [];
    });
  return Object.fromEntries(entries);
}
