import type { Debt, OrderStore, PlacedAt } from '../order-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** As the indexes `orders_owing_…` say it, each of which has such orders alone. */
const owes: Readonly<Record<Debt, string>> = {
  gifts: `json_extract(document, '$.order_status') = 'cancelled'
          AND json_extract(document, '$.moves[#-1].by') = 'shop'
          AND json_extract(document, '$.gifts_returned') IS NULL`,
  money: 'payment_problem IS NOT NULL',
};

export function sqliteOwing(database: SqliteDatabase): Pick<OrderStore, 'owing'> {
  return {
    async owing(debt, { created_at, order_number }, limit) {
      return database.all<PlacedAt>(
        `SELECT created_at, order_number FROM orders INDEXED BY orders_owing_${debt}
         WHERE ${owes[debt]} AND (created_at, order_number) > (?, ?)
         ORDER BY created_at, order_number LIMIT ?`,
        created_at,
        order_number,
        limit,
      );
    },
  };
}
