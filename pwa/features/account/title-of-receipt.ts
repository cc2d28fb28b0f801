import type { OrderView } from './read-order.ts';

/** A tax invoice where the shop was registered for the tax as it was ordered (D24), and it goes on. */
export function titleOfReceipt({ answer, orderStatus }: OrderView): 'receipt' | 'taxInvoice' {
  return answer.gstin !== undefined && orderStatus !== 'cancelled' ? 'taxInvoice' : 'receipt';
}
