import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { securityHeaders } from '#api/http/security-headers.ts';
import type { StoredProduct } from '#api/storage/product-store.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import { pick } from '#shared/pick.ts';

/** A JSON response that is made once and sent many times. */
export interface ReadyAnswer {
  /** A string, because Node then sends headers and body in one write. */
  json: string;
  /** All of them but the request id; `ETag` is a strong validator of exactly this text. */
  headers: Readonly<Record<string, string> & { ETag: string; 'Content-Length': string }>;
}

export interface CatalogueSnapshot {
  byName: ReadonlyMap<string, Product>;
  all: ReadyAnswer;
  ofType: Readonly<Record<ProductType, ReadyAnswer>>;
}

export interface Catalogue {
  /**
   * The catalogue, at most `limits.catalogueMaxAgeMs` old; not a promise when it is in memory. While
   * storage is away, as it was last read (P17).
   */
  current(): CatalogueSnapshot | Promise<CatalogueSnapshot>;
  /** Reads storage now, for prices that are about to be charged. */
  fresh(): Promise<CatalogueSnapshot>;
}

/** After this time without an answer the catalogue is served as it was last read. */
const staleAfterMs = 1_000;
/** How long failing storage is not logged again. */
const failedForMs = 5_000;

/** Caches the catalogue briefly, so that an owner's change shows within `catalogueMaxAgeMs`. */
export function createCatalogue({
  storage: { products },
  limits: { catalogueMaxAgeMs, callMs },
  logger,
}: Pick<AppDeps, 'storage' | 'limits' | 'logger'>): Catalogue {
  let snapshot: CatalogueSnapshot | null = null;
  let snapshotText = '';
  let readAtMs = 0;
  let reading: Promise<CatalogueSnapshot> | null = null;
  /** The last reading failed or was late: the next ones wait for nothing. */
  let isAway = false;
  let saidAwayAtMs = Number.NEGATIVE_INFINITY;

  async function fresh() {
    const startedMs = performance.now();
    const stored = await products.all();
    // It changes rarely, and making a snapshot costs far more than comparing the text.
    const text = JSON.stringify(stored);
    const read = snapshot && text === snapshotText ? snapshot : snapshotOf(stored.map(productView));
    // Of two parallel reads the one that started later wins.
    if (startedMs >= readAtMs) {
      snapshot = read;
      snapshotText = text;
      readAtMs = startedMs;
    }
    isAway = false;
    return read;
  }

  function storageIsAway(error: Error) {
    isAway = true;
    if (performance.now() - saidAwayAtMs < failedForMs) return;
    saidAwayAtMs = performance.now();
    logger.warn({ during: 'reading the catalogue', error: loggableError(error) });
  }

  async function readOrLast(last: CatalogueSnapshot | null): Promise<CatalogueSnapshot> {
    try {
      return await inTime(fresh(), last ? Math.min(staleAfterMs, callMs) : callMs);
    } catch (error) {
      if (!last || !(error instanceof Error)) throw error;
      storageIsAway(error);
      return last;
    }
  }

  return {
    fresh,
    current() {
      if (snapshot && performance.now() - readAtMs < catalogueMaxAgeMs) return snapshot;
      reading ??= readOrLast(snapshot).finally(() => {
        reading = null;
      });
      return isAway && snapshot ? snapshot : reading;
    },
  };
}

async function inTime<T>(reading: Promise<T>, ms: number): Promise<T> {
  const late = Symbol('late');
  const read = await Promise.race([reading, wait(ms, late, { ref: false })]);
  if (read === late) throw new StorageAwayError('The catalogue was not read in time');
  return read as T;
}

const storedKeys = {
  name: true,
  type: true,
  price: true,
  is_available: true,
  w_days: true,
  image_url: true,
} satisfies Record<keyof StoredProduct, true>;

/** The public fields of a product and no others that may be stored (T34). */
function productView(stored: StoredProduct): Product {
  return { ...pick(stored, storedKeys), display_name: displayName(stored) };
}

function snapshotOf(products: readonly Product[]): CatalogueSnapshot {
  const ofType = Object.fromEntries(
    productTypes.map((type) => [type, readyAnswer(products.filter((each) => each.type === type))]),
  ) as Record<ProductType, ReadyAnswer>;
  return {
    byName: new Map(products.map((product) => [product.name, product])),
    all: readyAnswer(products),
    ofType,
  };
}

function readyAnswer(products: readonly Product[]): ReadyAnswer {
  const json = JSON.stringify(products);
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  const headers = {
    ...securityHeaders,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(json)),
    'Cache-Control': 'no-cache',
    ETag: `"${digest}"`,
  };
  return { json, headers };
}

/** What a new shop stores. Stored products are never changed. */
export const seedProducts: readonly StoredProduct[] = openingProducts.map(
  ({ display_name: _computed, ...stored }) => stored,
);
