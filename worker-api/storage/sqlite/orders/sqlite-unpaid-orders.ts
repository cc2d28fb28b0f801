import type { Debt, OrderStore, PlacedAt } from '#api/orders/order-store.ts';
import type { SqliteDatabase } from '#api/storage/sqlite/database/sqlite-database.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

/** As the index `orders_void` has it. */
const isVoid = `order_status = 'cancelled' AND payment_status <> 'completed'
  AND payment_problem IS NULL AND json_extract(document, '$.moves[1]') IS NULL
  AND json_extract(document, '$.payments[0]') IS NULL AND json_extract(document, '$.refunds[0]') IS NULL
  AND json_extract(document, '$.page_to_cancel') IS NULL
  AND json_extract(document, '$.invoice_number') IS NULL AND json_extract(document, '$.entered_by') IS NULL`;
const cancelledAt = "json_extract(document, '$.moves[0].at')";

export function sqliteVoidOrders(
  database: SqliteDatabase,
  byNumber: (number: string) => StoredOrder | null,
): Pick<OrderStore, 'voidOrders' | 'remove'> {
  return {
    async voidOrders(cancelledBefore, limit) {
      const rows = database.all<{ order_number: string }>(
        `SELECT order_number FROM orders INDEXED BY orders_void
         WHERE ${isVoid} AND ${cancelledAt} < ? ORDER BY ${cancelledAt} LIMIT ?`,
        cancelledBefore,
        limit,
      );
      return rows.map(({ order_number }) => order_number);
    },
    async remove({ order_number: number, revision }) {
      return database.together(() => {
        const order = byNumber(number);
        if (!order || order.revision !== revision) return false;
        database.run('DELETE FROM ordered_lines WHERE order_number = ?', number);
        for (const { custom_photo_folder: folder } of order.items) {
          database.run(
            'DELETE FROM ordered_folders WHERE owner = ? AND folder = ? AND order_number = ?',
            ...[order.owner, folder, number],
          );
        }
        database.run(
          'DELETE FROM coupon_uses WHERE coupon = ? AND order_number = ?',
          ...[order.coupon_use?.coupon ?? '', number],
        );
        database.run('DELETE FROM orders WHERE order_number = ?', number);
        return true;
      });
    },
  };
}

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
