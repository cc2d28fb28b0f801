import { priceBounds } from '#shared/http/desk-bounds.ts';

/** Returns a price in whole rupees; null when invalid. 0 is not a price: it would be a slip. */
export function readPrice(text: string): number | null {
  if (!/^\d{1,12}$/.test(text)) return null;
  const rupees = Number(text);
  return rupees >= priceBounds.min && rupees <= priceBounds.max ? rupees : null;
}

/** Spellings of people and of spreadsheets. */
const availabilities: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

export function readAvailability(text: string): boolean | null {
  return availabilities.get(text.toLowerCase()) ?? null;
}
