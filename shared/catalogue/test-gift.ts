import { fallbackProducts } from './fallback-products.ts';
import type { Product } from './product.ts';

/** Returns the product of that catalogue name, for tests; throws when there is none. */
export function testGift(name: string): Product {
  const product = fallbackProducts.find((candidate) => candidate.name === name);
  if (!product) throw new Error(`The catalogue has no ${name}`);
  return product;
}
