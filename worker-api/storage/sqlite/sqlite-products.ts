import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProductType } from '#shared/gifts/families.ts';
import type { ProductStore, StoredPicture, StoredProduct } from '../product-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface ProductRow {
  name: string;
  type: string;
  price: number;
  is_available: number;
  w_days: number;
  image_url: string;
  /** Null where there are none. */
  pictures: string | null;
}

/** So many take about a millisecond. */
const rowsAtATime = 500;
/** After so many readings that were overtaken by a change, one holds up everything else. */
const triesInSteps = 3;

export function sqliteProducts(database: SqliteDatabase): ProductStore {
  const isKnown = (name: string) =>
    database.get('SELECT 1 FROM products WHERE name = ?', name) !== undefined;

  // SQLite counts the commits of other connections; those of this one are counted here.
  let ownChanges = 0;
  function revision() {
    const counted = database.get<{ data_version: number }>('PRAGMA data_version');
    return `${counted?.data_version} ${ownChanges}`;
  }

  function some(after: number, limit: number) {
    return database.all<ProductRow & { position: number }>(
      `SELECT position, name, type, price, is_available, w_days, image_url, pictures
       FROM products WHERE position > ? ORDER BY position LIMIT ?`,
      after,
      limit,
    );
  }

  /** Null when they changed meanwhile. */
  async function allInSteps(): Promise<StoredProduct[] | null> {
    const before = revision();
    const read: StoredProduct[] = [];
    for (let after = 0; ; ) {
      const rows = some(after, rowsAtATime);
      read.push(...rows.map(productOf));
      after = rows.at(-1)?.position ?? 0;
      if (rows.length < rowsAtATime) return revision() === before ? read : null;
      await nextTurn();
    }
  }

  return {
    async all() {
      for (let tries = 0; tries < triesInSteps; tries += 1) {
        const read = await allInSteps();
        if (read) return read;
      }
      return some(0, -1).map(productOf);
    },
    async revision() {
      return revision();
    },
    async seed(products) {
      const added = database.transaction(() =>
        products.reduce((count, product) => {
          const inserted = database.run(
            `INSERT INTO products (name, type, price, is_available, w_days, image_url)
             VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING`,
            product.name,
            product.type,
            product.price,
            product.is_available ? 1 : 0,
            product.w_days,
            product.image_url,
          );
          return count + inserted;
        }, 0),
      );
      ownChanges += added;
    },
    async update(changes) {
      const answer = database.transaction(() => {
        const unknown = changes.map(({ name }) => name).filter((name) => !isKnown(name));
        if (unknown.length > 0) return { ok: false, unknown } as const;
        for (const { name, price, is_available, w_days, pictures } of changes) {
          database.run(
            `UPDATE products SET price = coalesce(?, price),
               is_available = coalesce(?, is_available), w_days = coalesce(?, w_days)
             WHERE name = ?`,
            price ?? null,
            is_available === undefined ? null : Number(is_available),
            w_days ?? null,
            name,
          );
          if (pictures) {
            const listed = pictures.length > 0 ? JSON.stringify(pictures) : null;
            database.run('UPDATE products SET pictures = ? WHERE name = ?', listed, name);
          }
        }
        return { ok: true } as const;
      });
      if (answer.ok) ownChanges += 1;
      return answer;
    },
  };
}

function productOf(row: ProductRow): StoredProduct {
  const { name, type, price, is_available, w_days, image_url, pictures } = row;
  return {
    name,
    type: type as ProductType,
    price,
    is_available: is_available === 1,
    w_days,
    image_url,
    ...(pictures === null ? {} : { pictures: JSON.parse(pictures) as StoredPicture[] }),
  };
}
