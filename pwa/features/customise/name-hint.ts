import { formatInr } from '#shared/money.ts';
import { countLetters } from '#shared/pricing/count-letters.ts';
import {
  fewLetters,
  namePrice,
  rupeesPerLetter,
  rupeesPerLetterOfMany,
} from '#shared/pricing/name-price.ts';

const lettersHint = `${formatInr(rupeesPerLetter)} per letter; above ${fewLetters} letters ${formatInr(rupeesPerLetterOfMany)} for each`;

/** What a name costs so far, or how names are priced while there is none (D20). */
export function nameHint(name: string): string {
  const letters = countLetters(name);
  if (letters === 0) return lettersHint;
  return `${letters} ${letters === 1 ? 'letter' : 'letters'}, ${formatInr(namePrice(letters))}`;
}
