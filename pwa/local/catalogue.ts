import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import type { ShopDatabase } from './database.ts';
import type { CatalogueRow } from './database-rows.ts';
import type { Device } from './scope.ts';

/** Where the shown products come from; `none` before the first answer or failure (D10). */
type CatalogueSource = 'network' | 'stored' | 'fallback' | 'none';

export interface ProductsAtHand {
  source: CatalogueSource;
  products: Product[];
}

/**
 * When this page was opened. An answer since then, to any tab or worker, is newer than the page's
 * own data. Not `Date`, which may jump (P12).
 */
const beganAtMs = performance.timeOrigin;

/** The products of some families in the catalogue's order, from the best source there is (D10). */
export async function productsOfType(
  { db }: Device,
  types: readonly ProductType[],
): Promise<ProductsAtHand> {
  const { products, state } = await db.transaction('r', [db.products, db.catalogue], async () => ({
    products: await db.products
      .where('type')
      .anyOf([...types])
      .toArray(),
    state: await db.catalogue.get('all'),
  }));
  if (!state) return { source: 'none', products: [] };
  if (state.fallback) {
    const builtIn = fallbackProducts.filter(({ type }) => types.includes(type));
    return { source: 'fallback', products: builtIn };
  }
  const order = new Map(state.order.map((name, index) => [name, index]));
  products.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
  return { source: (state.answeredAtMs ?? 0) >= beganAtMs ? 'network' : 'stored', products };
}

/**
 * The product as the server has answered since this page was opened; out of stock when it is no
 * longer listed. Null without such an answer.
 */
export async function productNews({ db }: Device, product: Product): Promise<Product | null> {
  return db.transaction('r', [db.products, db.catalogue], async () => {
    const state = await db.catalogue.get('all');
    if ((state?.answeredAtMs ?? 0) < beganAtMs) return null;
    const listed = await db.products.get(product.name);
    return listed ?? { ...product, is_available: false };
  });
}

/** The source of the stored products; null before the first fetch. */
export async function catalogueState({ db }: Device): Promise<CatalogueRow | null> {
  return (await db.catalogue.get('all')) ?? null;
}

/** Replaces the stored catalogue by the server's. */
export async function storeCatalogue(
  { db }: Device,
  products: readonly Product[],
  etag: string | null,
): Promise<void> {
  await db.transaction('rw', [db.products, db.catalogue], async () => {
    const answeredAtMs = await nowMs(db);
    await db.products.clear();
    await db.products.bulkPut([...products]);
    const order = products.map(({ name }) => name);
    await db.catalogue.put({ id: 'all', etag, answeredAtMs, fallback: false, order });
  });
}

/** Notes that the server's catalogue is unchanged. */
export async function confirmCatalogue({ db }: Device): Promise<void> {
  await db.transaction('rw', db.catalogue, async () => {
    await db.catalogue.update('all', { answeredAtMs: await nowMs(db) });
  });
}

/** Inside a transaction: a monotonic clock, never behind that of another page of this device. */
async function nowMs(db: ShopDatabase): Promise<number> {
  const last = (await db.catalogue.get('all'))?.answeredAtMs ?? 0;
  return Math.max(last, performance.timeOrigin + performance.now());
}

/** After a failed fetch: the built-in products are shown if none are stored. */
export async function fallBackToBuiltIn({ db }: Device): Promise<void> {
  await db.transaction('rw', db.catalogue, async () => {
    if (await db.catalogue.get('all')) return;
    await db.catalogue.add({ id: 'all', etag: null, fallback: true, order: [] });
  });
}
