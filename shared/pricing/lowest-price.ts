import type { Product } from '#shared/catalogue/product.ts';
import { neededNotes } from '#shared/gifts/shelf.ts';

/** What of a product its price is read from. */
export type PricedProduct = Pick<Product, 'name' | 'type' | 'price' | 'is_available'>;

/** The least a gift can be ordered for, letters not counted, in whole rupees (D21). */
export function lowestPriceOf({ name, type, price }: Omit<PricedProduct, 'is_available'>): number {
  const notes = neededNotes.find((known) => known.type === type && name.startsWith(known.prefix));
  return price + (notes?.rupees ?? 0);
}

/** The lowest of these prices among gifts that can be bought (D28); null when none can. */
export function lowestPrice(products: readonly PricedProduct[]): number | null {
  const prices = products.flatMap((product) =>
    product.is_available === false ? [] : [lowestPriceOf(product)],
  );
  return prices.length === 0 ? null : Math.min(...prices);
}
