import type { Product } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { isPricedByLetter } from '#shared/gifts/gift-field.ts';
import { letterPrice, namePrice, usualLetters } from './extra-prices.ts';
import { lowestPriceOf } from './lowest-price.ts';
import type { Rates } from './rates.ts';

/** What a gift costs before anything is typed, in whole rupees: a price that can be paid (D40). */
export interface EntryPrice {
  /** With the notes it cannot be ordered without, and a name of ten letters in each place that needs one. */
  rupees: number;
  /** Its details ask for choices of different prices; these are the cheapest. */
  from: boolean;
  /** How many names of ten letters are in it. */
  names: number;
  /** Whether the chosen name is in it. */
  named: boolean;
  /** The price without them, and what each letter of the chosen name adds, or of a short one (D20); null where none is priced. */
  byLetter: { base: number; letter: number } | null;
}

/**
 * The price a gift starts at; with a chosen name of so many letters (B71), that of this name in the first
 * place for one.
 */
export function entryPrice(
  product: Pick<Product, 'name' | 'type' | 'price'>,
  rates: Rates,
  letters = 0,
): EntryPrice {
  const lowest = lowestPriceOf(product, rates);
  const { fields, shownKeys } = variantOf(product);
  const from = fields.some(({ control }) => control === 'notes');
  const priced = fields.filter(isPricedByLetter);
  const isFirst = (field: (typeof priced)[number]) =>
    field.control === 'names' || field.key === shownKeys.people?.[0]?.name;
  const named = letters > 0 ? priced.find(isFirst) : undefined;
  const needed = priced.filter(({ required }) => required);
  const names = needed.filter((field) => field !== named).length;
  const usual = namePrice(usualLetters, rates.letters);
  const base = lowest - needed.length * usual;
  const [first = null] = from ? [] : priced;
  return {
    rupees: base + names * usual + (named ? namePrice(letters, rates.letters) : 0),
    from,
    names,
    named: named !== undefined,
    byLetter: first && { base, letter: letterPrice(named ? letters : 1, rates.letters) },
  };
}
