import { fallbackProducts } from './fallback-products.ts';
import type { Product } from './product.ts';

/** For tests: the product of that catalogue name; throws when there is none. */
export function testGift(name: string): Product {
  const product = fallbackProducts.find((candidate) => candidate.name === name);
  if (!product) throw new Error(`The catalogue has no ${name}`);
  return product;
}
