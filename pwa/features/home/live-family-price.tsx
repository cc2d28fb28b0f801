import { useLiveQuery } from 'dexie-react-hooks';
import { type ProductsAtHand, productsOfType } from '#pwa/local/catalogue.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import { newerOf } from '#pwa/views/sent-products.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { openingPrices } from '#shared/gifts/shelf.ts';
import { LowestPrice } from './lowest-price.tsx';

interface LiveFamilyPriceProps {
  types: readonly ProductType[];
  /** The products the page was sent with, if it was. */
  sent: ProductsAtHand | null;
}

/** What the gifts of a family start at by the catalogue this device holds (D10). */
export function LiveFamilyPrice({ types, sent }: LiveFamilyPriceProps) {
  const looked = useLiveQuery(() => productsOfType(thisDevice, types), [types]);
  const atHand = newerOf(sent, looked);
  return (
    <LowestPrice
      products={atHand?.products ?? openingPrices.filter(({ type }) => types.includes(type))}
    />
  );
}
