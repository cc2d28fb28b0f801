import type { ShopDocument, ShopDocumentStore } from '../shop-document-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function sqliteShopDocuments(database: SqliteDatabase): ShopDocumentStore {
  const rowOf = (key: string) =>
    database.get<ShopDocument>(
      `SELECT id AS key, revision, json, changed_at AS changedAt, changed_by AS changedBy
       FROM shop_documents WHERE id = ?`,
      key,
    );
  return {
    async read(key) {
      const row = rowOf(key);
      return row ? { ...row } : null;
    },
    async save({ key, json, changedAt, changedBy }, from) {
      return database.together(() => {
        if ((rowOf(key)?.revision ?? 0) !== from) return false;
        database.run(
          `INSERT OR REPLACE INTO shop_documents (id, revision, json, changed_at, changed_by)
           VALUES (?, ?, ?, ?, ?)`,
          ...[key, from + 1, json, changedAt, changedBy],
        );
        return true;
      });
    },
  };
}
