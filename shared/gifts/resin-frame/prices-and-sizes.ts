import { inches } from '#shared/gifts/made-size.ts';

export const maxPhotosOfLarge = 4;
/** Standing. */
export const madeSizes = { small: inches(8, 15), large: inches(13, 19) };
export const sizes = {
  listing: { small: '7x12 inches', large: '9x14 inches' },
  dialog: { small: '8x15 inches', large: '13x19 inches' },
};
