import { lazy } from 'react';
import { Late } from '#pwa/ui/late.tsx';
import { useSentProducts } from '#pwa/views/sent-products.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { openingPrices } from '#shared/gifts/shelf.ts';
import { LowestPrice } from './lowest-price.tsx';

const LiveFamilyPrice = lazy(async () => ({
  default: (await import('./live-family-price.tsx')).LiveFamilyPrice,
}));

/**
 * What the gifts of a family start at: as the page was sent, or else as the shop opened, until
 * the device's catalogue is read.
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
