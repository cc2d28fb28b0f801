import { lazy } from 'react';
import { Late } from '#pwa/ui/late.tsx';
import { useSentProducts } from '#pwa/views/sent-products.ts';
import { openingProductsOf } from '#shared/catalogue/opening-products.ts';
import type { ProductType } from '#shared/catalogue/product.ts';
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
    <Late meanwhile={<LowestPrice products={sent?.products ?? openingProductsOf(types)} />}>
      <LiveFamilyPrice types={types} sent={sent} />
    </Late>
  );
}
