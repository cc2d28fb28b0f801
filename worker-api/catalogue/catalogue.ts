import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/server/app-deps.ts';
import { logSeldom } from '#api/server/http/answers/loggable-error.ts';
import { storedRates } from '#api/shop-settings/stored-settings.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { ProductWords } from '#shared/catalogue/own-gift-name.ts';
import { ownPicturePath, pictureAtWidth } from '#shared/catalogue/pictures.ts';
import type { GalleryPicture, Product } from '#shared/catalogue/product.ts';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import { openingRates, type Rates } from '#shared/pricing/rates.ts';
import { keepIdentity } from '#shared/values/keep-identity.ts';
import { pick } from '#shared/values/pick.ts';
import { inSteps, type ProductList, productList, textsOf } from './product-list.ts';
import type { StoredPicture, StoredProduct } from './product-store.ts';

export interface CatalogueSnapshot {
  byName: ReadonlyMap<string, Product>;
  /** Names its content: equal in every process. */
  revision: string;
  /** What is asked for beside these prices, as the owner says now (D42). */
  rates: Rates;
  all: ProductList;
  ofType: Readonly<Record<ProductType, ProductList>>;
}

export interface Catalogue {
  /**
   * Returns the catalogue, at most `limits.catalogueMaxAgeMs` old; not a promise when it is in
   * memory. While storage is away, as it was last read (P17).
   */
  current(): CatalogueSnapshot | Promise<CatalogueSnapshot>;
  /** Reads storage now, for prices that are about to be charged. */
  fresh(): Promise<CatalogueSnapshot>;
}

/** After this time without an answer the catalogue is served as it was last read. */
const staleAfterMs = 1_000;
/**
 * After this time products are read whole, whatever their revision says: a process of a version that
 * counted no changes may have written to a MongoDB that others share.
 */
const wholeAgainMs = 30_000;

/** Caches the catalogue briefly, so that an owner's change shows within `catalogueMaxAgeMs`. */
export function createCatalogue({
  storage: { products, shopSettings },
  limits: { catalogueMaxAgeMs, callMs },
  logger,
}: Pick<AppDeps, 'storage' | 'limits' | 'logger'>): Catalogue {
  let snapshot: CatalogueSnapshot | null = null;
  /** The revision of the stored products that the snapshot was made of. */
  let storedRevision = '';
  let readAtMs = 0;
  let wholeAtMs = Number.NEGATIVE_INFINITY;
  const isOld = () => performance.now() - wholeAtMs >= wholeAgainMs;
  let reading: Promise<CatalogueSnapshot> | null = null;
  /** The last reading failed or was late: the next ones wait for nothing. */
  let isAway = false;
  const log = logSeldom({ logger }, 'reading the catalogue');

  async function fresh() {
    const startedMs = performance.now();
    // It changes rarely, so what is asked each time is only whether it did.
    const [revision, { rates }] = await Promise.all([
      products.revision(),
      storedRates({ shopSettings }),
    ]);
    const catalogueSnapshot = revision === storedRevision && !isOld() ? snapshot : null;
    const newSnapshot = withRates(
      catalogueSnapshot ?? (await snapshotOf(await products.all(), snapshot)),
      rates,
    );
    // Of two parallel reads the one that started later wins.
    if (startedMs >= readAtMs) {
      if (!catalogueSnapshot) wholeAtMs = startedMs;
      snapshot = newSnapshot;
      storedRevision = revision;
      readAtMs = startedMs;
    }
    isAway = false;
    return newSnapshot;
  }

  async function readOrLast(last: CatalogueSnapshot | null): Promise<CatalogueSnapshot> {
    try {
      return await inTime(fresh(), last ? Math.min(staleAfterMs, callMs) : callMs);
    } catch (error) {
      if (!last || !(error instanceof Error)) throw error;
      isAway = true;
      log(error);
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

/** Rejects with a `StorageAwayError` where a reading takes longer. */
export async function inTime<T>(reading: Promise<T>, ms: number): Promise<T> {
  const late = Symbol('late');
  const first = await Promise.race([reading, wait(ms, late, { ref: false })]);
  if (first === late) throw new StorageAwayError('The storage was not read in time');
  return first as T;
}

const shownKeys = {
  name: true,
  type: true,
  price: true,
  is_available: true,
  w_days: true,
  image_url: true,
} satisfies Record<keyof Omit<StoredProduct, 'pictures' | 'words' | 'is_hidden'>, true>;
const wordKeys = {
  display_name: true,
  display_name_hi: true,
  description: true,
  description_hi: true,
} satisfies Record<keyof ProductWords, true>;

/** Returns the public fields of a product and no others that may be stored (T34). */
export function productView(storedProduct: StoredProduct): Product {
  const { words = {}, is_hidden } = storedProduct;
  const product: Product = {
    ...pick(storedProduct, shownKeys),
    display_name: displayName(storedProduct),
    ...pick(words, wordKeys),
    ...(is_hidden && { is_hidden }),
  };
  const gallery = storedProduct.pictures?.map(pictureView);
  const [first] = gallery ?? [];
  return gallery && first
    ? { ...product, image_url: pictureAtWidth(first.url, 960), gallery }
    : product;
}

function pictureView({ id, width, height, alt }: StoredPicture): GalleryPicture {
  return { url: ownPicturePath + id, width, height, ...(alt === undefined ? {} : { alt }) };
}

/** Resolves to the last snapshot itself while nothing that it holds has changed. */
async function snapshotOf(
  storedProducts: readonly StoredProduct[],
  last: CatalogueSnapshot | null,
): Promise<CatalogueSnapshot> {
  const products: Product[] = [];
  const hidden: Product[] = [];
  for await (const some of inSteps(storedProducts)) {
    for (const product of some.map(productView)) {
      // Nobody can order it, whatever a cart or a page of yesterday says.
      if (product.is_hidden) hidden.push({ ...product, is_available: false });
      else products.push(product);
    }
  }
  const { texts, revision } = await textsOf(products, hidden);
  if (revision === last?.revision) return last;
  const { rates } = last ?? { rates: openingRates };
  const textsOfType = (type: ProductType) => texts.filter((_, at) => products[at]?.type === type);
  const ofType = Object.fromEntries(
    productTypes.map((type) => [type, productList(textsOfType(type), revision)]),
  ) as CatalogueSnapshot['ofType'];
  return {
    byName: new Map([...products, ...hidden].map((product) => [product.name, product])),
    revision,
    rates,
    all: productList(texts, revision),
    ofType,
  };
}

/** Returns the snapshot with these rates: itself where it has them. */
function withRates(snapshot: CatalogueSnapshot, newRates: Rates): CatalogueSnapshot {
  const rates = keepIdentity(snapshot.rates, newRates);
  if (rates === snapshot.rates) return snapshot;
  const { byName, revision, all, ofType } = snapshot;
  return { byName, revision, rates, all, ofType };
}

/** What a new shop stores. Stored products are never changed. */
export const seedProducts: readonly StoredProduct[] = openingProducts.map(
  ({ display_name: _computed, ...storedProduct }) => storedProduct,
);
