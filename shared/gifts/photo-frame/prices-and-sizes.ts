import { inches } from '#shared/gifts/made-size.ts';
import { openingRates } from '#shared/pricing/rates.ts';

/** The notes of the two sets (D19). */
export const upTo200 = [1, 5, 10, 20, 50, 100, 200];
export const upTo500 = [...upTo200, 500];

/** The notes that a frame with one or two may hold, for one price: all of them are worth less than it. */
export const frameNotes = { rupees: ['1', '5', '10', '20', '50', '100'], usual: '10' } as const;

/** The notes and names of a custom frame (D21). */
export const customNotes = {
  min: 3,
  max: 20,
  denominations: Object.keys(openingRates.notes).map(Number),
};
export const maxCustomNames = 20;

export const maxPhotos = 10;
/** Lying; the moulding covers the edge of the sheet. */
export const madeSizes = { small: inches(15, 8), large: inches(19, 13) };
export function madeSizeOf(product: string) {
  return /^(large|big|custom)/.test(product) ? madeSizes.large : madeSizes.small;
}
export const sizes = {
  home: { small: '6x8 inch', large: '8x10 inch' },
  dialog: { small: '8x15 inches', large: '13x19 inches' },
};
