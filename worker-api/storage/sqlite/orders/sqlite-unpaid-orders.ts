import type { Debt, OrderStore, PlacedAt } from '#api/orders/order-store.ts';
import type { SqliteDatabase } from '#api/storage/sqlite/database/sqlite-database.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isOwing, isVoid, voidSince } from './order-schema.ts';

export function sqliteVoidOrders(
  database: SqliteDatabase,
  byNumber: (number: string) => StoredOrder | null,
): Pick<OrderStore, 'voidOrders' | 'remove'> {
  return {
    async voidOrders(cancelledBefore, limit) {
      const rows = database.all<{ order_number: string }>(
        `SELECT order_number FROM orders INDEXED BY orders_void
         WHERE ${isVoid} AND ${voidSince} < ? ORDER BY ${voidSince} LIMIT ?`,
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
        database.run('DELETE FROM order_texts WHERE order_number = ?', number);
        database.run('DELETE FROM orders WHERE order_number = ?', number);
        return true;
      });
    },
  };
}

/** The index that has the orders of a debt alone. */
const indexes: Readonly<Record<Debt, string>> = {
  gifts: 'orders_owing_gifts',
  money: 'orders_by_problem',
  pages: 'orders_owing_pages',
};

export function sqliteOwing(database: SqliteDatabase): Pick<OrderStore, 'owing'> {
  return {
    async owing(debt, { created_at, order_number }, limit) {
      return database.all<PlacedAt>(
        `SELECT created_at, order_number FROM orders INDEXED BY ${indexes[debt]}
         WHERE ${isOwing[debt]} AND (created_at, order_number) > (?, ?)
         ORDER BY created_at, order_number LIMIT ?`,
        created_at,
        order_number,
        limit,
      );
    },
  };
}
