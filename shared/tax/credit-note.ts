import type { StoredOrder } from '#shared/orders/order.ts';
import { owed, sum } from '#shared/payments/order-balance.ts';
import { creditNoteSeries, invoiceOf, takesBackSale } from './invoice.ts';

/**
 * A document that takes back an invoice, or a part of it (Rule 53 of the CGST Rules, B48). `amount` in rupees to the
 * paisa with the tax in it; instants are UTC.
 */
export interface CreditNote {
  number: string;
  at: string;
  amount: number;
  /** The invoice that it belongs to, with the instant of its date. */
  invoice: { number: string; at: string };
}

/** A credit note that has no number yet: the storage gives the next of its series. */
export interface NewCreditNote extends Omit<CreditNote, 'number'> {
  series: string;
}

/** What says which part of an order's invoice is taken back. */
type CreditedOrder = Pick<
  StoredOrder,
  | 'step'
  | 'total_amount'
  | 'gstin'
  | 'invoice_number'
  | 'moves'
  | 'credit_notes'
  | 'payments'
  | 'refunds'
>;

/**
 * Returns what takes back the rest of the invoice of an order that is cancelled or waits again; undefined without an
 * invoice.
 */
export function creditOfCancelling(order: CreditedOrder, at: string): NewCreditNote | undefined {
  const invoice = invoiceOf(order);
  if (!invoice?.at) return undefined;
  const { rest, isWhole } = creditable(order, invoice.number);
  if (rest <= 0 && !isWhole) return undefined;
  const { number } = invoice;
  return { series: creditNoteSeries(at), at, amount: rest, invoice: { number, at: invoice.at } };
}

/**
 * Returns what the refunds after `order` take back of its invoice; undefined where that is nothing: of a cancelled
 * order all was taken back, and what came beyond the invoiced sum, such as a payment made twice, is not of it.
 */
export function creditOfRefund(
  order: CreditedOrder,
  { payments = order.payments, refunds = [] }: Partial<Pick<StoredOrder, 'payments' | 'refunds'>>,
  at: string,
): NewCreditNote | undefined {
  const invoice = invoiceOf(order);
  if (!invoice?.at || takesBackSale(order.step)) return undefined;
  const { rest } = creditable(order, invoice.number);
  const beyond = Math.max(0, owed({ payments, refunds: order.refunds }) - rest);
  const refundSum = sum(refunds) - sum(order.refunds ?? []);
  const amount = Math.round(Math.min(rest, refundSum - beyond) * 100) / 100;
  if (amount <= 0) return undefined;
  const { number } = invoice;
  return { series: creditNoteSeries(at), at, amount, invoice: { number, at: invoice.at } };
}

/** Returns what no credit note took back of an invoice so far, and whether that is all of it. */
function creditable({ total_amount, credit_notes = [] }: CreditedOrder, number: string) {
  const notes = notesOf(credit_notes, number);
  return {
    rest: owed({ payments: [{ amount: total_amount }], refunds: notes }),
    isWhole: notes.length === 0,
  };
}

/** Returns the credit notes of one invoice, oldest first. */
export function notesOf(notes: readonly CreditNote[], invoiceNumber: string): CreditNote[] {
  return notes.filter(({ invoice }) => invoice.number === invoiceNumber);
}
