/*
 * The headers of our own, which pages and server name alike. They stand apart from the schemas of
 * the calls: a page that imports one of those loads all of zod.
 */

/** The header that tells how many there are on all pages together. */
export const totalCountHeader = 'X-Total-Count';

/**
 * The header of the catalogue's answers that names the whole catalogue: another one says that
 * something has changed, on whatever page.
 */
export const catalogueRevisionHeader = 'X-Catalogue-Revision';

/** The same for all that the owner says of the shop beside its products (`/api/shop`). */
export const shopRevisionHeader = 'X-Shop-Revision';

/** Sent with a logout that leaves this browser's cache as it is (T32). */
export const keepCacheHeader = 'x-keep-cache';

/** How many things staff have to look at before they print a file. */
export const printProblemsHeader = 'X-Print-Problems';
