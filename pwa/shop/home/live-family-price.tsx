import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { cheapestOfEach, type ProductsAtHand } from '#pwa/catalogue/products-at-hand.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { newerOf } from '#pwa/gifts/sent-products.ts';
import type { ProductType } from '#shared/gifts/families.ts';

interface LiveFamilyPriceProps {
  /** The product types of each; the same list as long as the page is shown. */
  families: readonly (readonly ProductType[])[];
  /** The products of the prerendered page, if any. */
  sentProducts: ProductsAtHand | null;
  /** Shows what is read from them, also where nothing is at hand. */
  children: (atHand: ProductsAtHand | undefined) => ReactNode;
}

/** Shows what is read from the cheapest gift of each family by the device's catalogue (D10). */
export function LiveFamilyPrice({ families, sentProducts, children }: LiveFamilyPriceProps) {
  const looked = useLiveQuery(() => cheapestOfEach(thisDevice, families), [families]);
  return children(newerOf(sentProducts, looked));
}
