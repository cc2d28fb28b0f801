import type { ProductType } from '#shared/catalogue/product.ts';

/** One line that says what kind of gift this is. */
export const giftDescription: Readonly<Record<ProductType, string>> = {
  currency_note: 'A genuine note whose serial number holds your special date',
  photo_frame: 'A framed keepsake with currency notes, your names and your photos',
  resin_frame: 'A resin frame cast around your photo, names and day',
  zodiac_coin: 'A coin with the zodiac sign of your choice',
  zodiac_stamp: 'A stamp with the zodiac sign of your choice',
};
