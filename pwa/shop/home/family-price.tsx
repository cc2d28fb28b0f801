import { lazy } from 'react';
import { useSentProducts } from '#pwa/gifts/sent-products.ts';
import { Late } from '#pwa/ui/loading/late.tsx';
import type { ProductType } from '#shared/gifts/families.ts';
import { openingPrices } from '#shared/gifts/shelf.ts';
import { LowestPrice } from './lowest-price.tsx';

const LiveFamilyPrice = lazy(async () => ({
  default: (await import('./live-family-price.tsx')).LiveFamilyPrice,
}));

/**
 * The lowest price of a family: of the products in the prerendered page, else the opening prices,
 * until the device's catalogue is read.
 */
export function FamilyPrice({ types }: { types: readonly ProductType[] }) {
  const sent = useSentProducts(types);
  return (
    <Late
      meanwhile={
        <LowestPrice
          products={sent?.products ?? openingPrices.filter(({ type }) => types.includes(type))}
        />
      }
    >
      <LiveFamilyPrice types={types} sent={sent} />
    </Late>
  );
}
