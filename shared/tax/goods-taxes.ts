import type { ProductType } from '#shared/gifts/families.ts';

/** What the law calls goods, and what part of their price without tax the tax is, in percent. */
export interface GoodsTax {
  hsn: string;
  percent: number;
}

/**
 * The class and rate of each family. They apply only where the owner set GSTIN, who has an accountant
 * confirm them: rates change, and what a thing is made of may put it elsewhere.
 */
export const goodsTaxes: Readonly<Record<ProductType, GoodsTax>> = {
  /** Collectors' pieces of numismatic interest. */
  currency_note: { hsn: '9705', percent: 5 },
  /** Wooden frames for photographs. */
  photo_frame: { hsn: '4414', percent: 18 },
  /** Other articles of plastics. */
  resin_frame: { hsn: '3926', percent: 18 },
  /** Ornaments of base metal. */
  zodiac_coin: { hsn: '8306', percent: 18 },
  /** Other printed matter. */
  zodiac_stamp: { hsn: '4911', percent: 18 },
};
