import type { Product } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { isPricedByLetter } from '#shared/gifts/gift-field.ts';
import { namePrice } from './extra-prices.ts';
import { lowestPriceOf } from './lowest-price.ts';

/** What a gift costs before anything is typed, in whole rupees. */
export interface EntryPrice {
  /** The least it can be ordered for, letters not counted. */
  rupees: number;
  /** Its details ask for choices of different prices; these are the cheapest. */
  from: boolean;
  /** What each letter of a name adds at first (D20); null where letters are not priced. */
  letterRupees: number | null;
}

/** The price a gift starts at: with the notes it cannot be ordered without (D21). */
export function entryPrice(product: Pick<Product, 'name' | 'type' | 'price'>): EntryPrice {
  const rupees = lowestPriceOf(product);
  const { fields } = variantOf(product);
  const from = fields.some(({ control }) => control === 'notes');
  const byLetter = from ? undefined : fields.find(isPricedByLetter);
  return { rupees, from, letterRupees: byLetter ? namePrice(1, byLetter.perLetter) : null };
}
