/** The largest part of a photo on its way (P39). */
export const maxPartBytes = 1024 * 1024;

/** Of a part that was cut off so much is worth keeping. */
export const minPartBytes = 4 * 1024;
