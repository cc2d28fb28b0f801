import { productPages } from '#shared/gifts/shelf.ts';

/** The page that a shopper without gifts is led to: the first of the navigation. */
export const moreGifts = productPages[0]?.path ?? '/';
