import type { LetterPrices, NotePrices } from './rates.ts';

/** The most letters of a name on a gift. */
export const maxNameLength = 50;

/**
 * Returns what a name of `letters` letters adds, in whole rupees. In a long name every letter has
 * the price of many, so that it may cost less than a shorter one: intended (D20).
 */
export function namePrice(letters: number, prices: LetterPrices): number {
  return Math.min(letters, maxNameLength) * letterPrice(letters, prices);
}

/** Returns what each letter of a name of `letters` letters adds, in whole rupees. */
export function letterPrice(letters: number, { rupees, few, ofMany }: LetterPrices): number {
  return letters > few ? ofMany : rupees;
}

/** A name is thought to have so many letters where none is typed yet (D40). */
export const usualLetters = 10;

/** Returns what a note of so many rupees adds, in whole rupees; null for one that is not sold. */
export function notePrice(rupees: unknown, prices: NotePrices): number | null {
  if (typeof rupees !== 'number' || !Object.hasOwn(prices, rupees)) return null;
  return prices[rupees] ?? null;
}
