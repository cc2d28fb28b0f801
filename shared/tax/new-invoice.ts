import type { StoredOrder } from '#shared/orders/order.ts';
import {
  type BuyerTexts,
  type CreditedOrder,
  type CreditNote,
  creditOfCancelling,
  invoiceSaid,
  type NewCreditNote,
} from './credit-note.ts';
import { creditNoteSeries } from './invoice.ts';

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
