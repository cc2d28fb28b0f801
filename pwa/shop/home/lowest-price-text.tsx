import { FromPrice } from '#pwa/ui/price/price.tsx';
import { lowestPrice, type PricedProduct } from '#shared/pricing/lowest-price.ts';
import { words } from './words.ts';

/** Shows `from ₹50`, or that all gifts are out of stock (D28). */
export function LowestPriceText({ products }: { products: readonly PricedProduct[] }) {
  const rupees = lowestPrice(products);
  return rupees === null ? words.outOfStock : <FromPrice rupees={rupees} />;
}
