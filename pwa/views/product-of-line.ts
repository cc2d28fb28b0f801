import type { CartLine } from '#shared/cart/cart-line.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';

/** The product a line was made of, as far as the line knows it. */
export function productOfLine({ productName, type, name, w_days, Product }: CartLine): Product {
  return { ...baseProduct(productName, type, Product.price), display_name: name, w_days };
}
