import { setImmediate as nextTurn } from 'node:timers/promises';
import { ordersInBatches } from '#api/orders/orders-file.ts';
import { csvStream } from '#api/server/http/csv-stream.ts';
import type { OrderQuery, OrderStore } from '#api/storage/order-store.ts';
import { startOfDayInIndia } from '#shared/values/days-after.ts';
import { type AccountsRow, accountsColumns, accountsRows } from './accounts-rows.ts';

/** Few, because orders may be large. */
const batchSize = 50;

/**
 * The invoices, payments and refunds from the first to the last day in India, for the accountant (B49): each
 * document by its own day, so that it is in the file of one month whenever it was ordered. Orders come oldest
 * first.
 */
export function accountsFile(
  orders: Pick<OrderStore, 'after' | 'byNumber'>,
  { from, to }: { from: string; to: string },
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const query: OrderQuery = {
    sort: 'created_at:asc',
    before: startOfDayInIndia(to, 1),
    activeSince: startOfDayInIndia(from),
  };
  const batches = ordersInBatches(orders, query, batchSize);
  return csvStream({
    columns: accountsColumns,
    failed,
    texts: ['customer', 'item', 'reference', 'coupon'],
    async next() {
      const { value: rows } = await batches.next();
      if (!rows) return null;
      const found: AccountsRow[] = [];
      for (const { order_number } of rows) {
        const order = await orders.byNumber(order_number);
        if (order) found.push(...accountsRows(order));
        await nextTurn();
      }
      return found.filter(({ date }) => from <= date && date <= to);
    },
  });
}
