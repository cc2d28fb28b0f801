import type { OrderView } from '#pwa/gifts/read-order.ts';
import { invoiceOf } from '#shared/tax/invoice.ts';
import { receiptWords as words } from './receipt-words.ts';

/** Its tax invoice, once it has one (B48) and while it goes on; else it has a receipt (D24). */
export function invoiceIn({ answer, number, createdAt, orderStatus }: OrderView) {
  if (orderStatus === 'cancelled') return null;
  return invoiceOf({ ...answer, order_number: number, created_at: createdAt ?? undefined });
}

/** What stands above it, on the screen and on paper. */
export function titleOfReceipt(order: OrderView): string {
  const invoice = invoiceIn(order);
  return invoice ? words.taxInvoice(invoice.number) : words.receipt;
}
