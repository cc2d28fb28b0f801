import { dayInIndia } from '#shared/calendar-date.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import { shareOut } from '#shared/pricing/share-out.ts';
import { invoiceOf } from '#shared/tax/invoice.ts';
import { stateOf, taxIn } from '#shared/tax/tax-in.ts';
import type { OrderTax, TaxedLine } from '#shared/tax/tax-of-order.ts';

/** One row of the accountant's file: a gift of an order, or its delivery. Sums in rupees. */
export type AccountsRow = Record<keyof typeof accountsColumns, string>;

/** The columns in their order. */
export const accountsColumns = {
  order: 'Order#',
  date: 'Date (India)',
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
  taxable: 'Taxable value (INR)',
  rate: 'GST rate (%)',
  cgst: 'CGST (INR)',
  sgst: 'SGST/UTGST (INR)',
  igst: 'IGST (INR)',
  coupon: 'Coupon',
  paymentKind: 'Payment by',
  payment: 'Payment',
  references: 'Payment references',
  refunded: 'Refunded (INR)',
  refunds: 'Refund references',
  step: 'Step',
} as const;

/**
 * The rows of an order, whose totals add up to the order's (B49): one for each gift, with its share of the
 * discount, and one for the delivery where that costs something. What is of the whole order stands in each of
 * them, what was refunded in the first alone. Tax is told of what is invoiced: of an order that was
 * confirmed and goes on, of a registered shop (D24). A cancelled one keeps its number, so that none is missing
 * among the file's (B48).
 */
export function accountsRows(order: StoredOrder): AccountsRow[] {
  const { items, discount_amount, shipping, refunds = [], payments = [] } = order;
  const invoice = invoiceOf(order);
  const tax = invoice && order.order_status !== 'cancelled' ? taxIn(order) : null;
  const discounts = shareOut(
    discount_amount * 100,
    items.map(({ total_price }) => total_price),
  );
  const sold = items.map((item, index) => {
    const value = item.total_price * 100;
    const discount = discounts[index] ?? 0;
    return {
      ...{ item: item.display_name, product: item.product_name },
      ...{ quantity: String(item.quantity), unitPrice: rupees(item.unit_price * 100) },
      ...{ value: rupees(value), discount: rupees(discount), total: rupees(value - discount) },
      ...taxCells(tax, tax?.items[index]),
    };
  });
  const sent = {
    ...{ item: 'Delivery', product: '', quantity: '1', unitPrice: rupees(shipping * 100) },
    ...{ value: rupees(shipping * 100), discount: rupees(0), total: rupees(shipping * 100) },
    ...taxCells(tax, tax?.shipping ?? undefined),
  };
  const references = [
    ...payments.map(({ id }) => id),
    ...[order.payment_id, order.payment_reference].filter((each) => each != null),
  ];
  const whole = {
    order: order.order_number,
    date: dayInIndia(order.created_at),
    invoice: invoice?.number ?? '',
    invoiceDate: invoice?.at ? dayInIndia(invoice.at) : '',
    customer: order.customer_name,
    state: tax?.placeOfSupply ?? stateOf(order) ?? '',
    coupon: order.coupon_code ?? '',
    paymentKind: order.payment_kind ?? 'demo',
    payment: order.payment_status,
    references: [...new Set(references)].join('; '),
    step: stepOf(order),
  };
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return [...sold, ...(shipping > 0 ? [sent] : [])].map((line, index) => ({
    ...{ ...whole, ...line },
    refunded: index === 0 && refunds.length > 0 ? rupees(refunded * 100) : '',
    refunds: index === 0 ? refunds.map(({ id }) => id).join('; ') : '',
  }));
}

function taxCells(tax: OrderTax | null, line: TaxedLine | undefined) {
  if (!tax || !line) return { hsn: '', taxable: '', rate: '', cgst: '', sgst: '', igst: '' };
  const inHalves = tax.parts.length === 2;
  const half = inHalves ? rupees(line.tax / 2) : rupees(0);
  return {
    ...{ hsn: line.hsn, taxable: rupees(line.taxable), rate: String(line.percent) },
    ...{ cgst: half, sgst: half, igst: inHalves ? rupees(0) : rupees(line.tax) },
  };
}

/** 1234567 → `12345.67`. */
function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
