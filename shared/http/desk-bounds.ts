/** What staff may set; the schemas of the API ask for the same (`shared/shop-settings/shop-schemas.ts`). */

/** Prices are whole rupees. 0 is not a price: it would be a slip. */
export const priceBounds = { min: 1, max: 1_000_000 } as const;
export const deliveryDayBounds = { min: 1, max: 90 } as const;

/** The owner's own pictures of one product. */
export const mostPictures = 8;
/** The file of one, in megabytes. */
export const maxPictureMegabytes = 15;
/** What is said of one, in characters. */
export const longestPictureText = 200;

/** Percent off; nothing takes a payment of nothing. */
export const percentBounds = { min: 1, max: 99 } as const;
/** How many orders may use a coupon. */
export const couponLimitBounds = { min: 1, max: 1_000_000 } as const;
export const longestCouponCode = 40;
/** A code has no spaces, so that it can be read out. Vowels of Hindi are marks. */
export const couponCodeShape = /^[\p{L}\p{M}\p{N}_-]{3,40}$/u;

/** A price list (CSV), in bytes and in lines below its header. */
export const maxPriceListBytes = 1024 * 1024;
export const maxPriceListLines = 20_000;
