import type { Product } from '#shared/catalogue/product.ts';
import { neededExtras } from '#shared/gifts/shelf.ts';
import { namePrice, usualLetters } from './extra-prices.ts';
import type { Rates } from './rates.ts';

/** What of a product its price is read from. */
export type PricedProduct = Pick<Product, 'name' | 'type' | 'price' | 'is_available'>;

/** The price a gift starts at, in whole rupees, with the notes and names that it needs (D21, D40). */
export function lowestPriceOf(
  { name, type, price }: Omit<PricedProduct, 'is_available'>,
  { letters, notes }: Rates,
): number {
  const [, noteCount = 0, nameCount = 0] =
    neededExtras[type]?.find(([prefix]) => name.startsWith(prefix)) ?? [];
  const ofNotes = noteCount * Math.min(...Object.values(notes));
  return price + ofNotes + nameCount * namePrice(usualLetters, letters);
}

/** Returns the first of the cheapest gifts that can be bought (D28); null when none can. */
export function cheapest<P extends PricedProduct>(products: readonly P[], rates: Rates): P | null {
  return products.reduce<P | null>((best, product) => {
    if (product.is_available === false) return best;
    return best && lowestPriceOf(best, rates) <= lowestPriceOf(product, rates) ? best : product;
  }, null);
}

/** Returns the lowest of these prices among gifts that can be bought (D28); null when none can. */
export function lowestPrice(products: readonly PricedProduct[], rates: Rates): number | null {
  const product = cheapest(products, rates);
  return product && lowestPriceOf(product, rates);
}
