import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { cheapestOfType, type ProductsAtHand } from '#pwa/catalogue/products-at-hand.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { newerOf } from '#pwa/gifts/sent-products.ts';
import type { ProductType } from '#shared/gifts/families.ts';

interface LiveFamilyPriceProps {
  types: readonly ProductType[];
  /** The products of the prerendered page, if any. */
  sentProducts: ProductsAtHand | null;
  /** Shows the price, also where nothing is at hand. */
  children: (atHand: ProductsAtHand | undefined) => ReactNode;
}

/** Shows the lowest price of a family by the device's catalogue (D10). */
export function LiveFamilyPrice({ types, sentProducts, children }: LiveFamilyPriceProps) {
  const looked = useLiveQuery(() => cheapestOfType(thisDevice, types), [types]);
  return children(newerOf(sentProducts, looked));
}
