/** Letters of a name beyond these are free. */
export const maxPricedLetters = 50;
/** Up to so many letters a name costs more for each. */
export const fewLetters = 10;
export const rupeesPerLetter = 45;
export const rupeesPerLetterOfMany = 40;

/**
 * What a name of `letters` letters adds, in whole rupees. Past ten letters every letter
 * costs less, so 11 letters (440) cost less than 10 (450): intended (D20).
 */
export function namePrice(letters: number): number {
  const priced = Math.min(letters, maxPricedLetters);
  return priced * (priced > fewLetters ? rupeesPerLetterOfMany : rupeesPerLetter);
}
