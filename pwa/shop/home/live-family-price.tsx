import { useLiveQuery } from 'dexie-react-hooks';
import { cheapestOfType, type ProductsAtHand } from '#pwa/catalogue/products-at-hand.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { newerOf } from '#pwa/gifts/sent-products.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { openingPrices } from '#shared/gifts/shelf.ts';
import { LowestPriceText } from './lowest-price-text.tsx';

interface LiveFamilyPriceProps {
  types: readonly ProductType[];
  /** The products of the prerendered page, if any. */
  sentProducts: ProductsAtHand | null;
}

/** Shows the lowest price of a family by the device's catalogue (D10). */
export function LiveFamilyPrice({ types, sentProducts }: LiveFamilyPriceProps) {
  const looked = useLiveQuery(() => cheapestOfType(thisDevice, types), [types]);
  const atHand = newerOf(sentProducts, looked);
  return (
    <LowestPriceText
      products={atHand?.products ?? openingPrices.filter(({ type }) => types.includes(type))}
    />
  );
}
