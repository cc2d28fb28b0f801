import { priceBounds } from '#shared/http/desk-bounds.ts';

/** The whole number in `text`; null unless it is from `min` to `max`. */
export function wholeNumber(text: string, min: number, max: number): number | null {
  if (!/^\d{1,12}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

export const priceRule = `whole rupees from ${priceBounds.min} to ${priceBounds.max}, such as 499`;
export const availabilityRule = 'yes or no';
