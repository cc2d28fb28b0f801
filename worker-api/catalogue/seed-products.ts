import type { StoredProduct } from '#api/storage/storage.ts';
import { baseProduct, fallbackProducts } from '#shared/catalogue/fallback-products.ts';

/** Not priced by the shop yet: known, but out of stock (D18). */
const twoRupeesNote = { ...baseProduct('2_rupees_note', 'currency_note', 60), is_available: false };

/** What a new shop sells, in the order it is listed. Stored products are never changed. */
export const seedProducts: readonly StoredProduct[] = fallbackProducts
  .flatMap((product) => (product.name === '5_rupees_note' ? [twoRupeesNote, product] : [product]))
  .map(({ display_name: _computed, ...stored }) => stored);
