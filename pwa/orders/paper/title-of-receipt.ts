import type { OrderView } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/orders/words.ts';
import { meaningOf } from '#shared/payments/meaning-of.ts';
import { invoiceOf } from '#shared/tax/invoice.ts';

/**
 * Its tax invoice, once it has one (B48), also of an order that was cancelled: a credit note took it back. Else it has
 * a receipt (D24).
 */
export function invoiceIn({ answer }: OrderView) {
  return invoiceOf(answer);
}

/** A summary until the order is paid: a receipt says that money was received (D13). */
export function kindOfReceipt(order: OrderView): keyof typeof words.receipt.kindsOfPaper {
  if (invoiceIn(order)) return 'invoice';
  return meaningOf(order.paymentStatus).isPaid ? 'receipt' : 'summary';
}

/** What stands above it, on the screen and on paper. */
export function titleOfReceipt(order: OrderView): string {
  const invoice = invoiceIn(order);
  return invoice
    ? words.receipt.taxInvoice(invoice.number)
    : words.receipt.kindsOfPaper[kindOfReceipt(order)].name;
}
