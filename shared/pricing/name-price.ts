import { graphemesOf } from '#shared/graphemes.ts';

const maxPricedLetters = 50;
/** Up to so many letters a name costs more for each. */
export const fewLetters = 10;
export const rupeesPerLetter = 45;
export const rupeesPerLetterOfMany = 40;

/** Letters as people count them: graphemes other than white space, at most 50 (D20). */
export function countLetters(name: string): number {
  const letters = graphemesOf(name).filter((grapheme) => grapheme.trim() !== '');
  return Math.min(letters.length, maxPricedLetters);
}

/**
 * What a name of `letters` letters adds, in whole rupees. Past ten letters every letter
 * costs less, so 11 letters (440) cost less than 10 (450): intended (D20).
 */
export function namePrice(letters: number): number {
  const priced = Math.min(letters, maxPricedLetters);
  return priced * (priced > fewLetters ? rupeesPerLetterOfMany : rupeesPerLetter);
}
