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

/** The page that a shopper without gifts is led to: the first of the navigation. */
export const moreGifts = productPages[0]?.path ?? '/';

/** The paths of the pages everybody may read; the first is the home page. */
export const publicPaths: readonly string[] = [
  '/',
  ...productPages.map(({ path }) => path),
  ...Object.values(informationPages),
];
