import { productPages } from '#shared/gifts/shelf.ts';

/** The pages that sell nothing and tell something. */
export const informationPages = {
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy-policy',
  refund: '/refund-policy',
  shipping: '/shipping-policy',
} as const;

export type InformationPage = keyof typeof informationPages;
export type InformationPath = (typeof informationPages)[InformationPage];

/** The page of all gifts; the families have a page each below it. */
export const allGiftsPath = '/products';

/** The pages that gifts are chosen on, in the order of the navigation. */
export const giftPaths: readonly string[] = [allGiftsPath, ...productPages.map(({ path }) => path)];

/** The paths of the pages everybody may read; the first is the home page. */
export const publicPaths: readonly string[] = [
  '/',
  ...giftPaths,
  ...Object.values(informationPages),
];
