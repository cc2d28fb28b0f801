import type { StoredOrder } from '#shared/orders/order.ts';
import { invoiceOf, saleAt } from '#shared/tax/invoice.ts';
import {
  type OrderTax,
  shareOut,
  stateOf,
  type TaxedLine,
  taxIn,
} from '#shared/tax/tax-of-order.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

/**
 * One row of the accountant's file: of an invoice a gift or the delivery, else a payment or a refund. Sums in
 * rupees.
 */
export type AccountsRow = Record<keyof typeof accountsColumns, string>;

/** The columns in their order. */
export const accountsColumns = {
  order: 'Order#',
  document: 'Document',
  date: 'Date (India)',
  ordered: 'Ordered (India)',
  invoice: 'Invoice#',
  invoiceDate: 'Invoice date (India)',
  customer: 'Customer',
  state: 'Place of supply',
  item: 'Item',
  product: 'Product',
  hsn: 'HSN',
  quantity: 'Quantity',
  unitPrice: 'Unit price (INR)',
  value: 'Value (INR)',
  discount: 'Discount (INR)',
  total: 'Total (INR)',
  cancelled: 'Cancelled (INR)',
  taxable: 'Taxable value (INR)',
  rate: 'GST rate (%)',
  cgst: 'CGST (INR)',
  sgst: 'SGST/UTGST (INR)',
  igst: 'IGST (INR)',
  received: 'Received (INR)',
  refunded: 'Refunded (INR)',
  reference: 'Reference',
  coupon: 'Coupon',
  paymentKind: 'Payment by',
  payment: 'Payment',
  step: 'Step',
} as const;

/**
 * Returns the documents of an order, each with the day in India that it is of (B49): its invoice,
 * from its first confirmation on, every payment and every refund. The invoice is called `Sale`
 * where the shop is not registered for the tax (D24); it has a row for each gift, with its share of
 * the discount, and one for the delivery where that costs something, whose totals add up to the
 * order's. Of a cancelled order they are apart, in `cancelled`, and no tax is told of it; it keeps
 * its number, so that none is missing among the file's (B48).
 */
export function accountsRows(order: StoredOrder): AccountsRow[] {
  const { payments = [], refunds = [], created_at } = order;
  const isCancelled = order.order_status === 'cancelled';
  const invoice = invoiceOf(order);
  const soldAt = invoice?.at ?? saleAt(order);
  const tax = invoice && !isCancelled ? taxIn(order) : null;
  const blank = Object.fromEntries(
    Object.keys(accountsColumns).map((column) => [column, '']),
  ) as AccountsRow;
  const whole = {
    ...blank,
    order: order.order_number,
    ordered: dayInIndia(created_at),
    invoice: invoice?.number ?? '',
    invoiceDate: invoice && soldAt ? dayInIndia(soldAt) : '',
    customer: order.customer_name,
    state: tax?.placeOfSupply ?? stateOf(order) ?? '',
    coupon: order.coupon_code ?? '',
    paymentKind: order.payment_kind,
    payment: order.payment_status,
    step: order.step,
  };
  /** The clock of a gateway may run behind the shop's; nothing is of a day before its order. */
  const of = (document: string, at: string) => ({
    ...whole,
    document,
    date: dayInIndia(at < created_at ? created_at : at),
  });
  const saleRows = soldAt === null ? [] : soldRows(order, tax, isCancelled);
  return [
    ...saleRows.map((row) => ({ ...of(invoice ? 'Invoice' : 'Sale', soldAt ?? ''), ...row })),
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

/** Returns what was sold of an order, the delivery last. */
function soldRows(order: StoredOrder, tax: OrderTax | null, isCancelled: boolean) {
  const { items, discount_amount, shipping } = order;
  const discounts = shareOut(
    discount_amount * 100,
    items.map(({ total_price }) => total_price),
  );
  const sums = (value: number, discount: number) =>
    isCancelled
      ? { cancelled: rupees(value - discount) }
      : { value: rupees(value), discount: rupees(discount), total: rupees(value - discount) };
  const gifts = items.map((item, index) => ({
    item: item.display_name,
    product: item.product_name,
    quantity: String(item.quantity),
    unitPrice: rupees(item.unit_price * 100),
    ...sums(item.total_price * 100, discounts[index] ?? 0),
    ...taxCells(tax, tax?.items[index]),
  }));
  const delivery = {
    item: 'Delivery',
    quantity: '1',
    unitPrice: rupees(shipping * 100),
    ...sums(shipping * 100, 0),
    ...taxCells(tax, tax?.shipping ?? undefined),
  };
  return shipping > 0 ? [...gifts, delivery] : gifts;
}

function taxCells(tax: OrderTax | null, line: TaxedLine | undefined) {
  if (!tax || !line) return {};
  const inHalves = tax.parts.length === 2;
  const half = inHalves ? rupees(line.tax / 2) : rupees(0);
  return {
    hsn: line.hsn,
    taxable: rupees(line.taxable),
    rate: String(line.percent),
    cgst: half,
    sgst: half,
    igst: inHalves ? rupees(0) : rupees(line.tax),
  };
}

/** Writes paise as rupees: 1234567 is `12345.67`. */
function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
