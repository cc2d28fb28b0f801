import type { Device } from '#pwa/device/database/scope.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { storeCatalogue } from './store-catalogue.ts';

/** Stores a catalogue of one page. For tests. */
export function storeProducts(device: Device, products: readonly Product[]): Promise<void> {
  return storeCatalogue(
    device,
    { revision: 'test', pages: [{ etag: null, products }] },
    openingRates,
  );
}
