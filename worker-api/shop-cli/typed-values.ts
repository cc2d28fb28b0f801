/** The number that `text` writes in digits, when it is from `min` to `max`; else null. */
export function wholeNumber(text: string, min: number, max: number): number | null {
  if (!/^\d{1,12}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

const minPriceRupees = 1;
const maxPriceRupees = 1_000_000;

export const priceRule = `whole rupees from ${minPriceRupees} to ${maxPriceRupees}, such as 499`;
export const availabilityRule = 'yes or no';

/** A price in whole rupees; null when `text` is none. A gift for nothing would be a slip. */
export function readPrice(text: string): number | null {
  return wholeNumber(text, minPriceRupees, maxPriceRupees);
}

/** As people write it, and as spreadsheets do; null when `text` says neither. */
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
