import { setImmediate as nextTurn } from 'node:timers/promises';
import { inserting, type Records, updating } from '#api/storage/records.ts';
import { commitFrom, revisionOf } from '#api/storage/revisions.ts';
import { flag, json, number, orAbsent, type Table, text } from '#api/storage/table.ts';
import type { Product } from '#shared/catalogue/product.ts';

/** The owner's picture of a product, in pixels of its largest file; see picture-store.ts. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  /** What it shows, where the owner said so. */
  alt?: string;
}

/** `display_name` is computed from the name, so it is not stored. */
export interface StoredProduct extends Omit<Product, 'display_name' | 'gallery'> {
  /** The first is the one that lists show; absent where there are none. */
  pictures?: readonly StoredPicture[];
}

/** What an owner changes of a product, known by its name. `price` in whole rupees. */
export interface ProductChange {
  name: string;
  price?: number | undefined;
  is_available?: boolean | undefined;
  /** Delivery days. */
  w_days?: number | undefined;
  /** All that it has from now on. */
  pictures?: readonly StoredPicture[];
}

export interface ProductStore {
  /**
   * In the order they were seeded. A long catalogue is read in steps, between which other calls go on;
   * what is returned was all stored at one moment, unless it changes at every step.
   */
  all(): Promise<StoredProduct[]>;
  /**
   * [ST82] Another text than ever before once a product was added or changed, by whatever process; it
   * may also differ without a change. What `all` returns after it is at least as new. Cheap, whatever
   * the number of products.
   */
  revision(): Promise<string>;
  /** [ST5] Inserts the products whose name is not known yet; never changes a stored one. */
  seed(products: readonly StoredProduct[]): Promise<void>;
  /**
   * [ST19] Makes the given changes in their order and no other, all or none; none when a name is
   * unknown.
   */
  update(
    changes: readonly ProductChange[],
  ): Promise<{ ok: true } | { ok: false; unknown: string[] }>;
}

type ProductRecord = StoredProduct & { position: number };

export const products: Table<ProductRecord> = {
  name: 'products',
  fields: {
    position: number,
    name: text,
    type: text,
    price: number,
    is_available: flag,
    w_days: number,
    image_url: text,
    pictures: orAbsent(json),
  },
  // SQLite keeps rows in the order of their key: by the name alone, the whole list takes three times as long to read.
  key: ['position', 'name'],
  unique: [['name']],
};

/** So many take about a millisecond. */
const readAtOnce = 500;
/** After so many readings that were overtaken by a change, the last one counts. */
const readings = 3;

export function productStore(records: Records): ProductStore {
  const table = records.of(products);
  const revision = () => revisionOf(records, 'products');

  async function allInSteps(): Promise<ProductRecord[]> {
    const productRecords: ProductRecord[] = [];
    for (let after: ProductRecord | null = null; ; ) {
      const some: ProductRecord[] = await table.find(
        {},
        { sort: ['position', 'name'], after, limit: readAtOnce },
      );
      productRecords.push(...some);
      after = some.at(-1) ?? null;
      if (some.length < readAtOnce) return productRecords;
      await nextTurn();
    }
  }

  async function knownNames(): Promise<Map<string, number>> {
    const rows = await table.find({});
    return new Map(rows.map(({ name, position }) => [name, position]));
  }

  return {
    async all() {
      for (let reading = 1; ; reading += 1) {
        const before = await revision();
        const rows = await allInSteps();
        const isWhole = rows.length < readAtOnce || (await revision()) === before;
        if (isWhole || reading === readings) return rows.map(productOf);
      }
    },
    revision: async () => String(await revision()),
    async seed(seeds) {
      for (;;) {
        const from = await revision();
        const names = await knownNames();
        const last = Math.max(-1, ...names.values());
        const missing = seeds.filter(({ name }) => !names.has(name));
        if (missing.length === 0) return;
        const insertions = missing.map((product, index) =>
          inserting(products, { ...product, position: last + 1 + index }),
        );
        if (await commitFrom(records, 'products', from, insertions)) return;
      }
    },
    async update(changes) {
      for (;;) {
        const from = await revision();
        const storedNames = await knownNames();
        const unknown = changes.map(({ name }) => name).filter((name) => !storedNames.has(name));
        if (unknown.length > 0) return { ok: false, unknown };
        const updates = changes.flatMap(({ name, ...change }) => {
          const set = changesOf(change);
          return Object.keys(set).length > 0 ? [updating(products, { name }, set)] : [];
        });
        if (await commitFrom(records, 'products', from, updates)) return { ok: true };
      }
    },
  };
}

const productOf = ({ position: _, ...product }: ProductRecord): StoredProduct => product;

function changesOf({ price, is_available, w_days, pictures }: Omit<ProductChange, 'name'>) {
  return {
    ...(price !== undefined && { price }),
    ...(is_available !== undefined && { is_available }),
    ...(w_days !== undefined && { w_days }),
    ...(pictures && { pictures: pictures.length > 0 ? pictures : null }),
  };
}
