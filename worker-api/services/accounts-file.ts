import type { OrderStore } from '#api/storage/order-store.ts';
import { startOfDayInIndia } from '#shared/days-after.ts';
import { accountsColumns, accountsRows } from './accounts-rows.ts';
import { csvStream } from './csv-stream.ts';
import { ordersInBatches } from './orders-file.ts';

/** Few, because orders may be large. */
const batchSize = 50;

/** What was sold from the first to the last day in India, oldest first, for the accountant (B49). */
export function accountsFile(
  orders: Pick<OrderStore, 'after' | 'byNumber'>,
  { from, to }: { from: string; to: string },
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const batches = ordersInBatches(
    orders,
    {
      sort: 'created_at:asc',
      from: startOfDayInIndia(from),
      before: startOfDayInIndia(to, 1),
    },
    batchSize,
  );
  return csvStream({
    ...{ columns: accountsColumns, failed },
    async next() {
      const { value: rows } = await batches.next();
      if (!rows) return null;
      const whole = await Promise.all(rows.map((row) => orders.byNumber(row.order_number)));
      return whole.flatMap((order) => (order ? accountsRows(order) : []));
    },
  });
}
