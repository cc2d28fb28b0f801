import type { Debt, OrderStore, PlacedAt } from '#api/orders/order-store.ts';
import type { SqliteDatabase } from '#api/storage/sqlite/database/sqlite-database.ts';

/** The orders of each debt, as the index that has them alone says it. */
const owing: Readonly<Record<Debt, string>> = {
  gifts: `INDEXED BY orders_owing_gifts
          WHERE json_extract(document, '$.order_status') = 'cancelled'
          AND json_extract(document, '$.moves[#-1].by') = 'shop'
          AND json_extract(document, '$.gifts_returned') IS NULL`,
  money: 'INDEXED BY orders_by_problem WHERE payment_problem IS NOT NULL',
  pages: `INDEXED BY orders_owing_pages
          WHERE json_extract(document, '$.page_to_cancel') IS NOT NULL`,
};

export function sqliteOwing(database: SqliteDatabase): Pick<OrderStore, 'owing'> {
  return {
    async owing(debt, { created_at, order_number }, limit) {
      return database.all<PlacedAt>(
        `SELECT created_at, order_number FROM orders ${owing[debt]}
         AND (created_at, order_number) > (?, ?)
         ORDER BY created_at, order_number LIMIT ?`,
        created_at,
        order_number,
        limit,
      );
    },
  };
}
