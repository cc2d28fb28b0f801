import { createHash } from 'node:crypto';
import { securityHeaders } from '#api/http/security-headers.ts';
import type { ProductStore, StoredProduct } from '#api/storage/product-store.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import { openingProducts } from '#shared/catalogue/opening-products.ts';
import { type Product, type ProductType, productTypes } from '#shared/catalogue/product.ts';
import { pick } from '#shared/pick.ts';

/** A JSON answer made once and sent many times. */
export interface ReadyAnswer {
  /** A text, because Node sends it in one write together with its headers. */
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
  /** The catalogue, at most `maxAgeMs` old; a plain value when it is at hand. */
  current(): CatalogueSnapshot | Promise<CatalogueSnapshot>;
  /** The catalogue as storage has it now, for what a shopper is about to commit to. */
  fresh(): Promise<CatalogueSnapshot>;
}

/** Keeps the catalogue in memory, read again soon enough that an owner's change shows. */
export function createCatalogue(products: ProductStore, maxAgeMs: number): Catalogue {
  let snapshot: CatalogueSnapshot | null = null;
  let snapshotText = '';
  let readAtMs = 0;
  let reading: Promise<CatalogueSnapshot> | null = null;

  async function fresh() {
    const startedMs = performance.now();
    const stored = await products.all();
    // Owners change it rarely, and a snapshot costs far more to make than to compare.
    const text = JSON.stringify(stored);
    const read = snapshot && text === snapshotText ? snapshot : snapshotOf(stored.map(productView));
    // Of two reads at once the one that started later is the newer truth.
    if (startedMs >= readAtMs) {
      snapshot = read;
      snapshotText = text;
      readAtMs = startedMs;
    }
    return read;
  }

  return {
    fresh,
    current() {
      if (snapshot && performance.now() - readAtMs < maxAgeMs) return snapshot;
      reading ??= fresh().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

const storedKeys = {
  name: true,
  type: true,
  price: true,
  is_available: true,
  w_days: true,
  image_url: true,
} satisfies Record<keyof StoredProduct, true>;

/** A product as everybody may see it: nothing else that is stored with it (T34). */
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
