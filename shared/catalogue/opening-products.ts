import { baseProduct, fallbackProducts } from './fallback-products.ts';
import type { Product, ProductType } from './product.ts';

/** Not priced by the shop yet: known, but out of stock (D18). */
const twoRupeesNote: Product = {
  ...baseProduct('2_rupees_note', 'currency_note', 60),
  is_available: false,
};

/** What a new shop sells, in the order it is listed. */
export const openingProducts: readonly Product[] = fallbackProducts.flatMap((product) =>
  product.name === '5_rupees_note' ? [twoRupeesNote, product] : [product],
);

/** Those of some families. */
export function openingProductsOf(types: readonly ProductType[]): Product[] {
  return openingProducts.filter(({ type }) => types.includes(type));
}
