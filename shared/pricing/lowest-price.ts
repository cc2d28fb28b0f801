import type { Product } from '#shared/catalogue/product.ts';
import { neededExtras } from '#shared/gifts/shelf.ts';

/** What of a product its price is read from. */
export type PricedProduct = Pick<Product, 'name' | 'type' | 'price' | 'is_available'>;

/** The price a gift starts at, in whole rupees, with the notes and names that it needs (D21, D40). */
export function lowestPriceOf({ name, type, price }: Omit<PricedProduct, 'is_available'>): number {
  const extras = neededExtras.find((each) => each.type === type && name.startsWith(each.prefix));
  return price + (extras?.rupees ?? 0);
}

/** Returns the first of the cheapest gifts that can be bought (D28); null when none can. */
export function cheapest<P extends PricedProduct>(products: readonly P[]): P | null {
  return products.reduce<P | null>((best, product) => {
    if (product.is_available === false) return best;
    return best && lowestPriceOf(best) <= lowestPriceOf(product) ? best : product;
  }, null);
}

/** Returns the lowest of these prices among gifts that can be bought (D28); null when none can. */
export function lowestPrice(products: readonly PricedProduct[]): number | null {
  const product = cheapest(products);
  return product && lowestPriceOf(product);
}
