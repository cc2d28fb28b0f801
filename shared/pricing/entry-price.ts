import type { Product } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { isPricedByLetter } from '#shared/gifts/gift-field.ts';
import { namePrice, usualLetters } from './extra-prices.ts';
import { lowestPriceOf } from './lowest-price.ts';

/** What a gift costs before anything is typed, in whole rupees: a price that can be paid (D40). */
export interface EntryPrice {
  /** With the notes it cannot be ordered without, and a name of ten letters in each place that needs one. */
  rupees: number;
  /** Its details ask for choices of different prices; these are the cheapest. */
  from: boolean;
  /** How many names are in it. */
  names: number;
  /** The price without them, and what each letter of a name adds at first (D20); null where none is priced. */
  byLetter: { base: number; letter: number } | null;
}

/** The price a gift starts at. */
export function entryPrice(product: Pick<Product, 'name' | 'type' | 'price'>): EntryPrice {
  const rupees = lowestPriceOf(product);
  const { fields } = variantOf(product);
  const from = fields.some(({ control }) => control === 'notes');
  const priced = fields.filter(isPricedByLetter);
  const needed = priced.filter(({ required }) => required);
  const namesCost = needed.reduce(
    (sum, { perLetter }) => sum + namePrice(usualLetters, perLetter),
    0,
  );
  const [first] = from ? [] : priced;
  return {
    rupees,
    from,
    names: needed.length,
    byLetter: first ? { base: rupees - namesCost, letter: namePrice(1, first.perLetter) } : null,
  };
}
