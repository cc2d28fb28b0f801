import type { ProductType } from '#shared/gifts/families.ts';
import type { ProductStore } from '../product-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface ProductRow {
  name: string;
  type: string;
  price: number;
  is_available: number;
  w_days: number;
  image_url: string;
}

export function sqliteProducts(database: SqliteDatabase): ProductStore {
  const isKnown = (name: string) =>
    database.get('SELECT 1 FROM products WHERE name = ?', name) !== undefined;

  return {
    async all() {
      return database
        .all<ProductRow>(
          `SELECT name, type, price, is_available, w_days, image_url
           FROM products ORDER BY position`,
        )
        .map((row) => ({
          ...row,
          type: row.type as ProductType,
          is_available: row.is_available === 1,
        }));
    },
    async seed(products) {
      database.transaction(() => {
        for (const product of products) {
          database.run(
            `INSERT INTO products (name, type, price, is_available, w_days, image_url)
             VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING`,
            product.name,
            product.type,
            product.price,
            product.is_available ? 1 : 0,
            product.w_days,
            product.image_url,
          );
        }
      });
    },
    async update(changes) {
      return database.transaction(() => {
        const unknown = changes.map(({ name }) => name).filter((name) => !isKnown(name));
        if (unknown.length > 0) return { ok: false, unknown };
        for (const { name, price, is_available } of changes) {
          database.run(
            `UPDATE products SET price = coalesce(?, price),
               is_available = coalesce(?, is_available) WHERE name = ?`,
            price ?? null,
            is_available === undefined ? null : Number(is_available),
            name,
          );
        }
        return { ok: true };
      });
    },
  };
}
