/** The whole number in `text`; null unless it is from `min` to `max`. */
export function wholeNumber(text: string, min: number, max: number): number | null {
  if (!/^\d{1,12}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

const minPriceRupees = 1;
const maxPriceRupees = 1_000_000;

export const priceRule = `whole rupees from ${minPriceRupees} to ${maxPriceRupees}, such as 499`;
export const availabilityRule = 'yes or no';

/** A price in whole rupees; null when invalid. 0 is not a price: it would be a slip. */
export function readPrice(text: string): number | null {
  return wholeNumber(text, minPriceRupees, maxPriceRupees);
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
