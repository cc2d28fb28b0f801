import { sizesOf } from '#shared/catalogue/gift-sizes.ts';
import { noteRange } from '#shared/catalogue/note-range.ts';
import { type ProductPage, productPages } from '#shared/catalogue/product-pages.ts';
import { photoLimits } from '#shared/customise/options.ts';
import { numberInWords } from '#shared/number-in-words.ts';

/** One of the four cards of the home page. */
export interface GiftFamily {
  page: ProductPage;
  picture: string;
  description: string;
  features: readonly string[];
}

const frames = sizesOf('photo_frame', 'home');

export const giftFamilies: readonly GiftFamily[] = [
  {
    page: productPages.currencyNotes,
    picture: '/products/50_rupees_note.svg',
    description:
      'A note whose serial number is the date of your day: a birthday, a wedding, a new home.',
    features: [
      `Notes of ${noteRange}`,
      'Your date as the serial number',
      'Custom requests welcome',
    ],
  },
  {
    page: productPages.framedNotes,
    picture: '/products/big2_1to500_set.svg',
    description: 'Notes, names and photos together in one frame, single notes or a whole set.',
    features: [
      `Small ${frames?.small}, large ${frames?.large}`,
      'Sets, or notes you choose',
      `Up to ${numberInWords(photoLimits.frame)} photos`,
    ],
  },
  {
    page: productPages.resinFrames,
    picture: '/products/large_resin_frame.svg',
    description: 'A moment set in clear resin with names, dates and photos, for one person or two.',
    features: [
      'For one person or two',
      `Up to ${numberInWords(photoLimits.resinLarge)} photos`,
      'Small and large',
    ],
  },
  {
    page: productPages.zodiacCoins,
    picture: '/products/zodiac_coin.svg',
    description: 'Coins and stamps of the twelve signs, for someone born under the right stars.',
    features: ['All twelve signs', 'Coin or stamp', 'A small gift with meaning'],
  },
];
