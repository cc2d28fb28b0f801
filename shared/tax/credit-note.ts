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
  /** The invoice that it belongs to, with the instant of its date, and what it says of its buyer for good. */
  invoice: InvoiceSaid;
}

type BuyerTexts = Pick<StoredOrder, 'customer_name' | 'shipping_address'>;

/** An invoice and what it says of its buyer, which may be corrected in its order later. */
export interface InvoiceSaid extends BuyerTexts {
  number: string;
  at: string;
}

/**
 * A credit note that has no number yet: the storage gives the next of its series. One whose invoice has none either is
 * of the invoice that begins with it.
 */
export interface NewCreditNote extends Omit<CreditNote, 'number'> {
  series: string;
}

/** What says which part of an order's invoice is taken back. */
type CreditedOrder = Pick<
  StoredOrder,
  | 'step'
  | 'customer_name'
  | 'shipping_address'
  | 'total_amount'
  | 'gstin'
  | 'invoice_number'
  | 'moves'
  | 'credit_notes'
  | 'payments'
  | 'refunds'
>;

/**
 * Returns what takes back the rest of the invoice of an order that is cancelled or waits again; nothing without an
 * invoice.
 */
export function creditOfCancelling(order: CreditedOrder, at: string): NewCreditNote[] {
  const invoice = invoiceSaid(order);
  if (!invoice) return [];
  const { rest, isWhole } = creditable(order, invoice.number);
  if (rest <= 0 && !isWhole) return [];
  return [{ series: creditNoteSeries(at), at, amount: rest, invoice }];
}

/** Returns the last invoice of an order and what it says; null without one. */
export function invoiceSaid(order: CreditedOrder): InvoiceSaid | null {
  const invoice = invoiceOf(order);
  if (!invoice?.at) return null;
  const { customer_name, shipping_address } = order;
  return { number: invoice.number, at: invoice.at, customer_name, shipping_address };
}

/** Returns an order as one of its invoices says it. */
export function asInvoiced<O extends Partial<BuyerTexts>>(
  order: O,
  { customer_name, shipping_address }: BuyerTexts,
): O {
  return { ...order, customer_name, shipping_address };
}

/**
 * Returns what the refunds after `order` take back of its invoice, which may be nothing: of a cancelled
 * order all was taken back, and what came beyond the invoiced sum, such as a payment made twice, is not of it.
 */
export function creditOfRefund(
  order: CreditedOrder,
  { payments = order.payments, refunds = [] }: Partial<Pick<StoredOrder, 'payments' | 'refunds'>>,
  at: string,
): NewCreditNote[] {
  const invoice = invoiceSaid(order);
  if (!invoice || takesBackSale(order.step)) return [];
  const { rest } = creditable(order, invoice.number);
  const beyond = Math.max(0, owed({ payments, refunds: order.refunds }) - rest);
  const refundSum = sum(refunds) - sum(order.refunds ?? []);
  const amount = Math.round(Math.min(rest, refundSum - beyond) * 100) / 100;
  if (amount <= 0) return [];
  return [{ series: creditNoteSeries(at), at, amount, invoice }];
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

/**
 * Returns the credit notes with which the invoice of an order begins anew, as a buyer corrected later needs it: one
 * takes back the rest of the one before, and where a part of that was taken back, another takes the same back of the new.
 */
export function creditsOfNewInvoice(
  order: CreditedOrder,
  corrected: { [Text in keyof BuyerTexts]?: string | undefined },
  at: string,
): NewCreditNote[] {
  const before = invoiceSaid(order);
  const [credit] = creditOfCancelling(order, at);
  if (!before || !credit) return [];
  const { customer_name = before.customer_name, shipping_address = before.shipping_address } =
    corrected;
  const amount = Math.round((order.total_amount - credit.amount) * 100) / 100;
  const buyer = { customer_name, shipping_address };
  return amount > 0 ? [credit, creditOfNewInvoice(buyer, amount, at)] : [credit];
}

/** Returns what takes back a part of the invoice that begins with it. */
export function creditOfNewInvoice(
  { customer_name, shipping_address }: BuyerTexts,
  amount: number,
  at: string,
): NewCreditNote {
  const invoice = { number: '', at, customer_name, shipping_address };
  return { series: creditNoteSeries(at), at, amount, invoice };
}

/** Returns a credit note with its number, and that of its invoice where it began with it. */
export function numberedNote(
  { invoice, at, amount }: Omit<NewCreditNote, 'series'>,
  number: string,
  { invoice_number = '' }: Pick<StoredOrder, 'invoice_number'>,
): CreditNote {
  return { number, at, amount, invoice: { ...invoice, number: invoice.number || invoice_number } };
}
