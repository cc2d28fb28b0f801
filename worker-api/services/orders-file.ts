import { stringify } from 'csv-stringify/sync';
import type { OrderQuery, OrderStore } from '#api/storage/order-store.ts';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';

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

/**
 * The matching orders as a CSV file, read and sent in batches. Text that a spreadsheet would take
 * for a formula is escaped. `failed` gets the error when the file breaks off, and has to end the
 * connection: otherwise a part of the file would look complete.
 */
export function ordersFile(
  orders: Pick<OrderStore, 'after'>,
  query: OrderQuery,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: AdminOrderRow | null = null;
  let begun = false;

  async function nextBatch(controller: ReadableStreamDefaultController<Uint8Array>) {
    const rows: AdminOrderRow[] = await orders.after(query, last, batchSize);
    const text = stringify(
      rows.map((row) => ({ ...row, created_at: inIndia(row.created_at) })),
      // Without the mark at its start Excel reads the file in an old encoding.
      { columns, header: !begun, bom: !begun, escape_formulas: true },
    );
    if (text !== '') controller.enqueue(encoder.encode(text));
    begun = true;
    last = rows.at(-1) ?? null;
    if (rows.length < batchSize) controller.close();
  }

  return new ReadableStream({
    async pull(controller) {
      try {
        await nextBatch(controller);
      } catch (error) {
        failed(error);
        // The HTTP adapter logs this error, so it must not contain the cause.
        throw new Error('The list of orders broke off');
      }
    },
  });
}

/** `2026-02-14T05:30:00.000Z` → `2026-02-14 11:00:00`. */
function inIndia(instant: string): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
}
