import { FromPrice } from '#pwa/ui/entry-price.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import { lowestEntryPrice } from '#shared/pricing/entry-price.ts';

/** `from ₹50`, or that none of the gifts can be had at the moment (D28). */
export function LowestPrice({ products }: { products: readonly Product[] }) {
  const rupees = lowestEntryPrice(products);
  return rupees === null ? 'Out of stock for now' : <FromPrice rupees={rupees} />;
}
