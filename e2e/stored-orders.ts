import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { JudgedOrder } from '#pwa/sync/test-judge.ts';

/** The orders in the database of a data folder, by the id of their customer; the shop may run. */
export function storedOrders(dataDir: string): ReadonlyMap<string, JudgedOrder[]> {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
  try {
    const rows = db.prepare('SELECT owner, idempotency_key, document FROM orders').all();
    const orders = new Map<string, JudgedOrder[]>();
    for (const { owner, idempotency_key, document } of rows) {
      const { order_number, lineIds } = JSON.parse(String(document));
      const order = { number: order_number, key: String(idempotency_key), lines: lineIds };
      orders.set(String(owner), [...(orders.get(String(owner)) ?? []), order]);
    }
    return orders;
  } finally {
    db.close();
  }
}
