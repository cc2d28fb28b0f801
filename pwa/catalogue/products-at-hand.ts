import { Dexie } from 'dexie';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { CatalogueRow, ProductRow } from '#pwa/device/database/database-rows.ts';
import type { Device } from '#pwa/device/database/scope.ts';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { cheapest, lowestPriceOf } from '#shared/pricing/lowest-price.ts';
import { openingRates, type Rates } from '#shared/pricing/rates.ts';

/** The source of the shown products; `none` before the first answer or failure (D10). */
type CatalogueSource = 'network' | 'stored' | 'fallback' | 'none';

export interface ProductsAtHand {
  source: CatalogueSource;
  /** The first of them. */
  products: Product[];
  /** How many there are in all. */
  total: number;
  /** How many the whole shop sells. */
  inShop: number;
}

/**
 * When this page was opened. An answer since then, to any tab or worker, is newer than the page's
 * own data. Not `Date`, which may jump (P12).
 */
const beganAtMs = performance.timeOrigin;

/**
 * The first products of some types in the catalogue's order, from the best source there is (D10).
 * Reads no more than these of each type, however many there are (P28).
 */
export function productsOfType(
  device: Device,
  types: readonly ProductType[],
  limit: number,
): Promise<ProductsAtHand> {
  return productsOfEach(device, [types], limit);
}

/** Reads the first of each family, by the types that each lists, family after family. */
export function productsOfEach(
  device: Device,
  families: readonly (readonly ProductType[])[],
  limit: number,
): Promise<ProductsAtHand> {
  return atHand(device, families.flat(), async (db) => {
    const parts = await Promise.all(families.map((types) => firstOf(db, types, limit)));
    return {
      products: parts.flatMap(({ products }) => products),
      total: parts.reduce((sum, { total }) => sum + total, 0),
    };
  });
}

async function firstOf(db: ShopDatabase, types: readonly ProductType[], limit: number) {
  const parts = await Promise.all(types.map((type) => inOrder(db, type).limit(limit).toArray()));
  const rows = parts.flat();
  if (types.length > 1) rows.sort((a, b) => a.position - b.position);
  const counts = await Promise.all(types.map((type) => inOrder(db, type).count()));
  return {
    products: rows.slice(0, limit).map(productOf),
    total: counts.reduce((sum, count) => sum + count, 0),
  };
}

/** The product that each family's price is read from; none of a family when all of it are out of stock. */
export function cheapestOfEach(
  device: Device,
  families: readonly (readonly ProductType[])[],
): Promise<ProductsAtHand> {
  return atHand(device, families.flat(), async (db, rates) => {
    const rows = await Promise.all(
      families.map((types) => Promise.all(types.map((type) => cheapestIn(db, type, rates)))),
    );
    const products = rows.flatMap(
      (ofFamily) =>
        cheapest(
          ofFamily.flatMap((row) => row ?? []),
          rates,
        ) ?? [],
    );
    return { products: products.map(productOf), total: families.length };
  });
}

/** A product by its name, from the best source there is; undefined while there is none. */
export async function productNamed({ db }: Device, name: string): Promise<Product | undefined> {
  return db.transaction('r', [db.products, db.catalogue], async () => {
    const state = await db.catalogue.get('all');
    if (state?.fallback) return fallbackProducts.find((product) => product.name === name);
    const row = state && (await db.products.get(name));
    return row && productOf(row);
  });
}

/**
 * The product as the server has answered since this page was opened; out of stock when it is no
 * longer listed. Null without such an answer.
 */
export async function productNews({ db }: Device, product: Product): Promise<Product | null> {
  return db.transaction('r', [db.products, db.catalogue], async () => {
    const state = await db.catalogue.get('all');
    if (!state || sourceOf(state) !== 'network') return null;
    const listed = await db.products.get(product.name);
    return listed ? productOf(listed) : { ...product, is_available: false };
  });
}

async function atHand(
  { db }: Device,
  types: readonly ProductType[],
  query: (db: ShopDatabase, rates: Rates) => Promise<Pick<ProductsAtHand, 'products' | 'total'>>,
): Promise<ProductsAtHand> {
  return db.transaction('r', [db.products, db.catalogue], async () => {
    const state = await db.catalogue.get('all');
    if (!state) return { source: 'none', products: [], total: 0, inShop: 0 };
    if (state.fallback) {
      const inShop = fallbackProducts.length;
      return { source: 'fallback', inShop, ...whole(builtIn(types)) };
    }
    const source = sourceOf(state);
    const inShop = await db.products.count();
    // Dexie answers a second reading of the same from its cache, and the transaction would end meanwhile.
    return { source, inShop, ...(await query(db, state.rates ?? openingRates)) };
  });
}

const whole = (products: Product[]) => ({ products, total: products.length });

const builtIn = (types: readonly ProductType[]) =>
  fallbackProducts.filter(({ type }) => types.includes(type));

function sourceOf({ answeredAtMs = 0 }: CatalogueRow): 'network' | 'stored' {
  return answeredAtMs >= beganAtMs ? 'network' : 'stored';
}

function inOrder(db: ShopDatabase, type: ProductType) {
  return db.products.where('[type+position]').between([type, Dexie.minKey], [type, Dexie.maxKey]);
}

/** Reads from the lowest price on, until the notes that a gift needs can make no other cheaper. */
async function cheapestIn(
  db: ShopDatabase,
  type: ProductType,
  rates: Rates,
): Promise<ProductRow | null> {
  let best: ProductRow | null = null;
  await db.products
    .where('[type+price]')
    .between([type, Dexie.minKey], [type, Dexie.maxKey])
    .until(({ price }) => best !== null && price >= lowestPriceOf(best, rates))
    .each((row) => {
      best = cheapest(best ? [best, row] : [row], rates);
    });
  return best;
}

/** Returns a product without what this device notes of it. */
export function productOf({ position: _, ...product }: ProductRow): Product {
  return product;
}
