import { formatInr } from '#shared/money.ts';
import { countLetters, namePrice } from '#shared/pricing/name-price.ts';

/** What a name costs so far, or how names are priced while there is none (D20). */
export function nameHint(name: string): string {
  const letters = countLetters(name);
  if (letters === 0) return '₹45 per letter; above 10 letters ₹40 for each';
  return `${letters} ${letters === 1 ? 'letter' : 'letters'}, ${formatInr(namePrice(letters))}`;
}
