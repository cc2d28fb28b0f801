import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { maxDetailsBytes } from '#shared/customisation/customisation.ts';

/** The largest JSON body, in bytes. */
export const maxBodyBytes = 64 * 1024;

/**
 * The largest body of an order (T27): that of a full cart, sent whole, so that the server sees what
 * the shopper saw of every gift. The text and photos of a gift are about as long as its details, its
 * breakdown is shorter.
 */
export const maxOrderBytes = maxCartLines * 2 * maxDetailsBytes + maxBodyBytes;

/** The largest photo, in bytes. */
export const maxPhotoBytes = 15 * 1024 * 1024;

/** The largest part of a photo on its way (P39). */
export const maxPartBytes = 1024 * 1024;

/** A part that was cut off is worth keeping from so many bytes on. */
export const minPartBytes = 4 * 1024;
