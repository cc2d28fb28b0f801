import type { StoredOrder } from '#shared/orders/order.ts';
import {
  asInvoiced,
  type CreditNote,
  type InvoiceSaid,
  invoiceSaid,
  notesOf,
} from '#shared/tax/credit-note.ts';
import { creditedLines, linesOf } from '#shared/tax/credited-lines.ts';
import { gstStateCodes } from '#shared/tax/gst-states.ts';
import { saleAt } from '#shared/tax/invoice.ts';
import { type OrderTax, supplyStateOf, type TaxedLine, taxIn } from '#shared/tax/tax-of-order.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { type AccountsRow, accountsColumns, rupees, unitCode } from './accounts-columns.ts';

/**
 * Returns the documents of an order, each with the day in India that it is of (B49): its invoices, from its first
 * confirmation on, the credit notes that took them back, every payment and every refund. An invoice has a row for each
 * gift, with its share of the discount, and one for the delivery where that costs something, whose totals add up to
 * the order's; a credit note has a row for each of these that it takes back, below zero, so that the sums of a column
 * are what is left. Each row has the buyer that its invoice names, whatever was corrected later. Where the shop is not registered for the tax (D24) the invoice is called `Sale`, and what a
 * cancelled one came to is apart, in `cancelled`.
 */
export function accountsRows(order: StoredOrder): AccountsRow[] {
  const { payments = [], refunds = [], credit_notes: notes = [], created_at } = order;
  const invoices = invoicesOf(order, notes);
  const soldAt = saleAt(order);
  const blank = Object.fromEntries(
    Object.keys(accountsColumns).map((column) => [column, '']),
  ) as AccountsRow;
  const whole = {
    ...blank,
    order: order.order_number,
    ordered: dayInIndia(created_at),
    buyerGstin: order.buyer_gstin ?? '',
    paidOn: lastDay(payments),
    refundedOn: lastDay(refunds),
    coupon: order.coupon_code ?? '',
    paymentKind: order.payment_kind,
    payment: order.payment_status,
    step: order.step,
  };
  /** The clock of a gateway may run behind the shop's; nothing is of a day before its order. */
  const of = (document: string, at: string, invoice: InvoiceSaid | undefined = lastAt(at)) => ({
    ...whole,
    ...buyerCells(invoice ? asInvoiced(order, invoice) : order),
    document,
    date: dayInIndia(at < created_at ? created_at : at),
    invoice: invoice?.number ?? '',
    invoiceDate: invoice ? dayInIndia(invoice.at) : '',
  });
  /** What was paid or given back is of the invoice of that time, so that a filed month stays as it was. */
  const lastAt = (at: string) => invoices.findLast((each) => each.at <= at) ?? invoices[0];
  const gifts = giftRows(order);
  const invoiceRows = invoices.flatMap((invoice) =>
    withTax(gifts, taxIn(asInvoiced(order, invoice))).map((row) => ({
      ...of('Invoice', invoice.at, invoice),
      number: invoice.number,
      ...row,
    })),
  );
  const creditRows = invoices.flatMap((invoice) => {
    const itsNotes = notesOf(notes, invoice.number);
    const tax = taxIn(asInvoiced(order, invoice));
    const lines = tax ? creditedLines(tax, itsNotes) : [];
    return itsNotes.flatMap((note, place) =>
      creditNoteRows(order, note, { tax, lines: lines[place] ?? [] }).map((row) => ({
        ...of('Credit note', note.at, invoice),
        number: note.number,
        ...row,
      })),
    );
  });
  const isCancelled = order.order_status === 'cancelled';
  const saleRows = invoices.length > 0 || soldAt === null ? [] : gifts;
  return [
    ...invoiceRows,
    ...saleRows.map(({ value, discount, total, ...row }) => ({
      ...of('Sale', soldAt ?? ''),
      ...row,
      ...(isCancelled ? { cancelled: total } : { value, discount, total }),
    })),
    ...creditRows,
    ...payments.map(({ id, amount, at }) => ({
      ...of('Payment', at),
      received: rupees(amount * 100),
      reference: id,
    })),
    ...refunds.map(({ id, amount, at }) => ({
      ...of('Refund', at),
      refunded: rupees(amount * 100),
      reference: id,
    })),
  ];
}

/** Returns the invoices of an order, oldest first: those that were taken back before it was taken up, and its own. */
function invoicesOf(order: StoredOrder, notes: readonly CreditNote[]): InvoiceSaid[] {
  const last = invoiceSaid(order);
  const invoices = notes.map(({ invoice }) => invoice);
  if (last) invoices.push(last);
  return [...new Map(invoices.map((invoice) => [invoice.number, invoice])).values()];
}

function buyerCells(order: StoredOrder) {
  const state = supplyStateOf(order);
  return {
    customer: order.customer_name,
    state: state === null ? '' : `${gstStateCodes[state]}-${state}`,
  };
}

function lastDay(amounts: readonly { at: string }[]): string {
  const last = amounts
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return last === undefined ? '' : dayInIndia(last);
}

/** Returns what was sold of an order, the delivery last, without its tax. */
function giftRows({ items, shipping }: StoredOrder) {
  const sums = (value: number, discount: number) => ({
    value: rupees(value),
    discount: rupees(discount),
    total: rupees(value - discount),
  });
  const gifts = items.map((item) => ({
    item: item.display_name,
    product: item.product_name,
    quantity: String(item.quantity),
    unitPrice: rupees(item.unit_price * 100),
    ...sums(item.total_price * 100, (item.discount ?? 0) * 100),
  }));
  const delivery = { item: 'Delivery', product: '', quantity: '1' };
  const fee = { ...delivery, unitPrice: rupees(shipping * 100), ...sums(shipping * 100, 0) };
  return shipping > 0 ? [...gifts, fee] : gifts;
}

function withTax(rows: ReturnType<typeof giftRows>, tax: OrderTax | null) {
  const lines = tax ? linesOf(tax) : [];
  return rows.map((row, place) => ({ ...row, ...taxCells(tax, lines[place]) }));
}

/** Returns what a credit note takes back, line by line; one that takes back all of an invoice has its pieces too. */
function creditNoteRows(
  order: StoredOrder,
  { amount }: CreditNote,
  { tax, lines }: { tax: OrderTax | null; lines: readonly TaxedLine[] },
) {
  if (!tax) return [{ total: rupees(-amount * 100) }];
  const isWhole = amount === order.total_amount;
  return giftRows(order).flatMap(({ item, product, quantity }, place) => {
    const line = lines[place];
    if (!line || (line.gross === 0 && !isWhole)) return [];
    const back = { ...line, gross: -line.gross, taxable: -line.taxable, tax: -line.tax };
    return {
      item,
      product,
      quantity: isWhole ? `-${quantity}` : '',
      total: rupees(back.gross),
      ...taxCells(tax, back),
    };
  });
}

function taxCells(tax: OrderTax | null, line: TaxedLine | undefined) {
  if (!tax || !line) return {};
  const inHalves = tax.parts.length === 2;
  const half = inHalves ? rupees(line.tax / 2) : rupees(0);
  return {
    hsn: line.hsn,
    uqc: unitCode,
    taxable: rupees(line.taxable),
    rate: String(line.percent),
    cgst: half,
    sgst: half,
    igst: inHalves ? rupees(0) : rupees(line.tax),
  };
}
