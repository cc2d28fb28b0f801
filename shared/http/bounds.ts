import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { maxDetailsBytes } from '#shared/customisation/customisation.ts';
import { megabyte } from '#shared/values/units.ts';

/** The largest JSON body, in bytes. */
export const maxBodyBytes = 64 * 1024;

/**
 * The largest body of an order (T27): that of a full cart, sent whole, so that the server sees what
 * the shopper saw of every gift. The text and photos of a gift are about as long as its details, its
 * breakdown is shorter.
 */
export const maxOrderBytes = maxCartLines * 2 * maxDetailsBytes + maxBodyBytes;

/** The largest photo, in bytes. */
export const maxPhotoBytes = 15 * megabyte;

/** The largest part of a photo on its way (P39). */
export const maxPartBytes = megabyte;

/** A part that was cut off is worth keeping from so many bytes on. */
export const minPartBytes = 4 * 1024;

/** A message that staff send to one person by WhatsApp, in characters (T22). */
export const maxSentMessageLength = 1_000;

/** How many rows a page of a list at the desk has. */
export const deskPageSize = 20;
/** Nobody works through more pages of a list of Work. */
export const mostWorkPages = 10;

/** What staff may set; the schemas of the API ask for the same (`shared/catalogue/catalogue-schemas.ts`). */

/** Prices are whole rupees. 0 is not a price: it would be a slip. */
export const priceBounds = { min: 1, max: 1_000_000 } as const;
/** What delivery, a letter or a note may cost, in whole rupees; 0 is free. */
export const rateBounds = { min: 0, max: 99_999 } as const;
export const deliveryDayBounds = { min: 1, max: 90 } as const;

/** What a gift is called and what is said of it, in characters of each language. */
export const longestGiftName = 60;
export const longestGiftText = 200;
/** A shop has so many gifts before staff can add no more at the desk. */
export const mostGifts = 5_000;
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
/** A coupon may name so many gifts. */
export const mostCouponGifts = 100;
export const longestCouponCode = 40;
/** A code has no spaces, so that it can be read out. Vowels of Hindi are marks. */
export const couponCodeShape = /^[\p{L}\p{M}\p{N}_-]{3,40}$/u;

/** A price list (CSV), in bytes and in lines below its header. */
export const maxPriceListBytes = megabyte;
export const maxPriceListLines = 20_000;

/** So many characters the search of the desk takes. */
export const longestSearch = 100;
