import type { LetterPrices } from '#shared/gifts/field.ts';
import { graphemesOf } from '#shared/language/graphemes.ts';

/** Letters as people count them, graphemes other than white space, as far as they cost (D20). */
export function countLetters(name: string, { max }: LetterPrices): number {
  const letters = graphemesOf(name).filter((grapheme) => grapheme.trim() !== '');
  return Math.min(letters.length, max);
}

/**
 * Returns what a name of `letters` letters adds, in whole rupees. In a long name every letter has
 * the price of many, so that it may cost less than a shorter one: intended (D20).
 */
export function namePrice(letters: number, { rupees, few, ofMany, max }: LetterPrices): number {
  const priced = Math.min(letters, max);
  return priced * (priced > few ? ofMany : rupees);
}
