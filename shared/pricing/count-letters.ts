import { graphemesOf } from '#shared/graphemes.ts';
import { maxPricedLetters } from './name-price.ts';

/** Letters as people count them: graphemes other than white space, at most 50 (D20). */
export function countLetters(name: string): number {
  const letters = graphemesOf(name).filter((grapheme) => grapheme.trim() !== '');
  return Math.min(letters.length, maxPricedLetters);
}
