import { useLiveQuery } from 'dexie-react-hooks';
import { productsOfType } from '#pwa/local/catalogue.ts';
import { openingProductsOf } from '#shared/catalogue/opening-products.ts';
import type { ProductType } from '#shared/catalogue/product.ts';
import { LowestPrice } from './lowest-price.tsx';

/** What the gifts of a family start at by the catalogue this device holds (D10). */
export function LiveFamilyPrice({ types }: { types: readonly ProductType[] }) {
  const atHand = useLiveQuery(() => productsOfType(types), [types]);
  const known = atHand !== undefined && atHand.source !== 'none';
  return <LowestPrice products={known ? atHand.products : openingProductsOf(types)} />;
}
