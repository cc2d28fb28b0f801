import { setImmediate as nextTurn } from 'node:timers/promises';
import { inserting, type Records, removing, updating } from '#api/storage/records.ts';
import { commitFrom, revisionOf } from '#api/storage/revisions.ts';
import { flag, json, number, orAbsent, type Table, text } from '#api/storage/table.ts';
import type { ProductWordKey, ProductWords } from '#shared/catalogue/own-gift-name.ts';
import type { Product } from '#shared/catalogue/product.ts';

/** The owner's picture of a product, in pixels of its largest file; see picture-store.ts. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  /** What it shows, where the owner said so. */
  alt?: string;
}

/** What people read is made of the name, but for what the owner says in `words`. */
export interface StoredProduct extends Omit<Product, ProductWordKey | 'gallery'> {
  words?: ProductWords;
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
  is_hidden?: boolean | undefined;
  /** All that the owner says of it from now on; what is absent is said by its family. */
  words?: ProductWords | undefined;
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
  /** [ST301] Adds a product behind all others; false, and nothing changes, where its name is known or there are as many as may be. */
  add(product: StoredProduct, most: number): Promise<boolean>;
  /** [ST301] Removes a product; nothing where there is none. */
  remove(name: string): Promise<void>;
  /**
   * [ST301] Puts a product right before another one of its types, and leaves the others in their order; the same again
   * changes nothing. False where one of them is unknown.
   */
  place(name: string, before: string, types: readonly string[]): Promise<boolean>;
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
    is_hidden: orAbsent(flag),
    words: orAbsent(json),
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
    async add(product, most) {
      for (;;) {
        const from = await revision();
        const names = await knownNames();
        if (names.has(product.name) || names.size >= most) return false;
        const position = Math.max(-1, ...names.values()) + 1;
        const insertion = inserting(products, { ...product, position });
        if (await commitFrom(records, 'products', from, [insertion])) return true;
      }
    },
    async remove(name) {
      for (;;) {
        const from = await revision();
        if (await commitFrom(records, 'products', from, [removing(products, { name })])) return;
      }
    },
    async place(name, before, types) {
      for (;;) {
        const from = await revision();
        const rows = (await allInSteps()).filter(({ type }) => types.includes(type));
        const moved = inPlace(rows, name, before);
        if (!moved) return false;
        // A position is part of what a row is known by: those that change are made anew, all or none.
        const removals = moved.map((row) => removing(products, { name: row.name }));
        const insertions = moved.map((row) => inserting(products, row));
        const changes = [...removals, ...insertions];
        if (moved.length === 0 || (await commitFrom(records, 'products', from, changes)))
          return true;
      }
    },
  };
}

/** Returns the rows whose position is another once one stands before the other; null where one is missing. */
function inPlace(rows: readonly ProductRecord[], name: string, before: string) {
  const row = rows.find((each) => each.name === name);
  const others = rows.filter((each) => each !== row);
  const at = others.findIndex((each) => each.name === before);
  if (!row || at < 0) return null;
  const inOrder = [...others.slice(0, at), row, ...others.slice(at)];
  return inOrder.flatMap((each, index) => {
    const { position } = rows[index] ?? each;
    return position === each.position ? [] : [{ ...each, position }];
  });
}

const productOf = ({ position: _, ...product }: ProductRecord): StoredProduct => product;

function changesOf(change: Omit<ProductChange, 'name'>) {
  const { price, is_available, w_days, pictures, is_hidden, words } = change;
  return {
    ...(price !== undefined && { price }),
    ...(is_available !== undefined && { is_available }),
    ...(w_days !== undefined && { w_days }),
    ...(is_hidden !== undefined && { is_hidden: is_hidden || null }),
    ...(words && { words: Object.keys(words).length > 0 ? words : null }),
    ...(pictures && { pictures: pictures.length > 0 ? pictures : null }),
  };
}
