import type { CatalogueSnapshot } from '#api/catalogue/catalogue.ts';
import type { StoredCartLine } from '#api/storage/cart-store.ts';
import { buildCartLine, type CartLine } from '#shared/cart/cart-line.ts';

/**
 * Stored lines with current prices (SY10). A line whose product left the catalogue cannot be priced
 * or ordered, so it is left out.
 */
export function cartLines(
  stored: readonly StoredCartLine[],
  { byName }: CatalogueSnapshot,
): CartLine[] {
  return stored.flatMap((line) => {
    const product = byName.get(line.productName);
    return product ? [buildCartLine(line, product)] : [];
  });
}
