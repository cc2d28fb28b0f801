import type { StoredProduct } from '#api/storage/product-store.ts';
import { openingProducts } from '#shared/catalogue/opening-products.ts';

/** What a new shop stores. Stored products are never changed. */
export const seedProducts: readonly StoredProduct[] = openingProducts.map(
  ({ display_name: _computed, ...stored }) => stored,
);
