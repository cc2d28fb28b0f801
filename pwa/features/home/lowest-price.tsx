import { FromPrice } from '#pwa/ui/from-price.tsx';
import { lowestPrice, type PricedProduct } from '#shared/pricing/lowest-price.ts';

/** `from ₹50`, or that none of the gifts can be had at the moment (D28). */
export function LowestPrice({ products }: { products: readonly PricedProduct[] }) {
  const rupees = lowestPrice(products);
  return rupees === null ? 'Out of stock for now' : <FromPrice rupees={rupees} />;
}
