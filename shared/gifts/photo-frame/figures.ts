/** The notes of the two sets (D19). */
export const upTo200 = [1, 5, 10, 20, 50, 100, 200];
export const upTo500 = [...upTo200, 500];

export const maxPhotos = 10;
export const sizes = {
  home: { small: '6x8 inch', large: '8x10 inch' },
  dialog: { small: '8x15 inches', large: '13x19 inches' },
};
