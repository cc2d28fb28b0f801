/*
 * The headers of our own, which pages and server name alike. They stand apart from the schemas of
 * the calls: a page that imports one of those loads all of zod.
 */

/** The header that tells how many there are on all pages together. */
export const totalCountHeader = 'X-Total-Count';

/** Sent with a logout that leaves this browser's cache as it is (T32). */
export const keepCacheHeader = 'x-keep-cache';
