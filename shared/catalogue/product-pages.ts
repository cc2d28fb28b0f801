import { type ProductType, productTypes } from './product.ts';

/** One of the four pages gifts are sold on. */
export interface ProductPage {
  path: string;
  title: string;
  /** The families it lists (D9). */
  types: readonly ProductType[];
}

/** The product pages in the order of the navigation. */
export const productPages = {
  currencyNotes: {
    path: '/products/currency-notes',
    title: 'Currency Notes',
    types: ['currency_note'],
  },
  framedNotes: { path: '/products/framed-notes', title: 'Framed Notes', types: ['photo_frame'] },
  resinFrames: { path: '/products/resin-frames', title: 'Resin Frames', types: ['resin_frame'] },
  zodiacCoins: {
    path: '/products/zodiac-coins',
    title: 'Zodiac Coins',
    types: ['zodiac_coin', 'zodiac_stamp'],
  },
} as const satisfies Record<string, ProductPage>;

export type ProductPageId = keyof typeof productPages;

/** The families whose products and prices the page at `path` shows; the home page shows all. */
export function typesShownAt(path: string): readonly ProductType[] {
  if (path === '/') return productTypes;
  return Object.values(productPages).find((page) => page.path === path)?.types ?? [];
}
