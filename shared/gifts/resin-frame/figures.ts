export const maxPhotosOfLarge = 4;
export const sizes = {
  listing: { small: '7x12 inches', large: '9x14 inches' },
  dialog: { small: '8x15 inches', large: '13x19 inches' },
};
