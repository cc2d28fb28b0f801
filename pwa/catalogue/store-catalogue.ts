import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { CatalogueRow } from '#pwa/device/database/database-rows.ts';
import type { Device } from '#pwa/device/database/scope.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { openingRates, type Rates } from '#shared/pricing/rates.ts';

/** How many products a page of the catalogue has that the device asks for. */
export const productsInPage = 100;
/** So many rows are written at once where nobody reads them yet: a tap waits for one such write. */
const rowsAtATime = 500;

/** A page as the server answered it; `products` is null where it is as this device has it. */
export interface CataloguePage {
  etag: string | null;
  products: readonly Product[] | null;
}

/** All pages of one catalogue. */
export interface PagedCatalogue {
  revision: string;
  pages: readonly CataloguePage[];
}

/** Resolves to what is known of the stored products; null before the first fetch. */
export async function catalogueState({ db }: Device): Promise<CatalogueRow | null> {
  return (await db.catalogue.get('all')) ?? null;
}

/** Resolves to what the shop asked beside its prices when it answered last (D42); of a new shop before. */
export async function storedRates({ db }: Device): Promise<Rates> {
  return (await catalogueState({ db }))?.rates ?? openingRates;
}

/** Replaces the stored catalogue by the server's; writes only the pages that have changed. */
export async function storeCatalogue(
  { db }: Device,
  { revision, pages }: PagedCatalogue,
  rates: Rates,
): Promise<void> {
  const rows = pages.flatMap(({ products }, page) =>
    (products ?? []).map((product, index) => ({
      ...product,
      position: page * productsInPage + index,
    })),
  );
  const before = await catalogueState({ db });
  const nobodyReads = before === null || before.fallback;
  if (nobodyReads) {
    await db.products.clear();
    while (rows.length > rowsAtATime) await db.products.bulkPut(rows.splice(0, rowsAtATime));
  }
  await db.transaction('rw', [db.products, db.catalogue], async () => {
    if (!nobodyReads) await deleteChanged(db, pages);
    await db.products.bulkPut(rows);
    await db.catalogue.put({
      id: 'all',
      fallback: false,
      revision,
      pages: pages.map(({ etag }) => ({ etag })),
      answeredAtMs: await nowMs(db),
      rates,
    });
  });
}

/**
 * Deletes, inside a transaction, what the changed pages held, and what was behind the last page.
 */
async function deleteChanged({ products }: ShopDatabase, pages: readonly CataloguePage[]) {
  if (pages.every((page) => page.products)) return products.clear();
  for (const [page, newPage] of pages.entries()) {
    if (!newPage.products) continue;
    const from = page * productsInPage;
    await products
      .where('position')
      .between(from, from + productsInPage)
      .delete();
  }
  await products
    .where('position')
    .aboveOrEqual(pages.length * productsInPage)
    .delete();
}

/** Notes that the server's catalogue is unchanged. */
export async function confirmCatalogue({ db }: Device, rates: Rates): Promise<void> {
  await db.transaction('rw', db.catalogue, async () => {
    await db.catalogue.update('all', { answeredAtMs: await nowMs(db), rates });
  });
}

/**
 * Reads, inside a transaction, a monotonic clock that is never behind that of another page of this
 * device.
 */
async function nowMs(db: ShopDatabase): Promise<number> {
  const last = (await db.catalogue.get('all'))?.answeredAtMs ?? 0;
  return Math.max(last, performance.timeOrigin + performance.now());
}

/** After a failed fetch: the built-in products are shown if none are stored. */
export async function fallBackToBuiltIn({ db }: Device): Promise<void> {
  await db.transaction('rw', db.catalogue, async () => {
    if (await db.catalogue.get('all')) return;
    await db.catalogue.add({ id: 'all', fallback: true });
  });
}
