import { csvStream, timeInIndia } from '#api/server/http/answers/csv-stream.ts';
import type { AdminOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { OrderQuery, OrderStore } from './order-store.ts';

const batchSize = 500;

/** The columns of the file in their order, named as in the staff's table. */
const columns = {
  order_number: 'Order#',
  created_at: 'Created (India)',
  customer_name: 'Customer',
  customer_email: 'Email',
  customer_phone: 'Phone',
  total_amount: 'Amount (INR)',
  order_status: 'Status',
  payment_status: 'Payment',
} satisfies Partial<Record<keyof AdminOrderRow, string>>;

/** The matching orders as a CSV file. */
export function ordersFile(
  orders: Pick<OrderStore, 'after'>,
  query: OrderQuery,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const batches = ordersInBatches(orders, query, batchSize);
  return csvStream({
    columns,
    failed,
    texts: ['customer_name', 'customer_email', 'customer_phone'],
    async next() {
      const { value: rows } = await batches.next();
      return rows?.map((row) => ({ ...row, created_at: timeInIndia(row.created_at) })) ?? null;
    },
  });
}

/** Yields every order that fits, a batch in memory at a time. */
export async function* ordersInBatches(
  orders: Pick<OrderStore, 'after'>,
  query: OrderQuery,
  size: number,
): AsyncGenerator<AdminOrderRow[], undefined> {
  for (let last: AdminOrderRow | null = null; ; ) {
    const rows: AdminOrderRow[] = await orders.after(query, last, size);
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
