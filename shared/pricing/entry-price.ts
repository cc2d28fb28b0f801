import type { Product } from '#shared/catalogue/product.ts';
import { customiseKind } from '#shared/customise/customise-kind.ts';
import { minCustomNotes } from '#shared/customise/options.ts';
import { customNotePrices } from './note-price.ts';
import { priceLine } from './price-line.ts';

/** What a gift costs before anything is typed, in whole rupees. */
export interface EntryPrice {
  /** The least it can be ordered for, letters not counted. */
  rupees: number;
  /** Its details ask for choices of different prices; these are the cheapest. */
  from: boolean;
  /** What each letter of a name adds at first (D20); null where no letter is told of. */
  letterRupees: number | null;
}

type Priced = Pick<Product, 'name' | 'type' | 'price'>;

/** The price a gift starts at: with the notes it cannot be ordered without (D21). */
export function entryPrice(product: Priced): EntryPrice {
  if (customiseKind(product) === 'frame-custom') {
    const cheapest = Math.min(...Object.values(customNotePrices));
    return { rupees: product.price + minCustomNotes * cheapest, from: true, letterRupees: null };
  }
  const letter = priceLine(product, { frameName1: 'a' }).priceBreakdown.totalExtras;
  return { rupees: product.price, from: false, letterRupees: letter === 0 ? null : letter };
}

/** The lowest of the entry prices of gifts that can be bought (D28); null when none can. */
export function lowestEntryPrice(
  products: readonly (Priced & Pick<Product, 'is_available'>)[],
): number | null {
  const prices = products.flatMap((product) =>
    product.is_available === false ? [] : [entryPrice(product).rupees],
  );
  return prices.length === 0 ? null : Math.min(...prices);
}
