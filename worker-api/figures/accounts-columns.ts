/**
 * One row of the accountant's file: of an invoice or a credit note a gift or the delivery, else a payment or a refund.
 * Sums in rupees.
 */
export type AccountsRow = Record<keyof typeof accountsColumns, string>;

/** The columns in their order. */
export const accountsColumns = {
  order: 'Order#',
  document: 'Document',
  number: 'Document#',
  date: 'Date (India)',
  ordered: 'Ordered (India)',
  invoice: 'Invoice#',
  invoiceDate: 'Invoice date (India)',
  customer: 'Customer',
  buyerGstin: 'Buyer GSTIN',
  state: 'Place of supply',
  item: 'Item',
  product: 'Product',
  hsn: 'HSN',
  uqc: 'UQC',
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
  paidOn: 'Paid on (India)',
  refunded: 'Refunded (INR)',
  refundedOn: 'Refunded on (India)',
  reference: 'Reference',
  coupon: 'Coupon',
  paymentKind: 'Payment by',
  payment: 'Payment',
  step: 'Step',
} as const;

/** The unit in which gifts are counted, as the returns of the tax name it. */
export const unitCode = 'NOS';

/** Writes paise as rupees: 1234567 is `12345.67`. */
export function rupees(paise: number): string {
  return (Math.round(paise) / 100).toFixed(2).replace(/^-0\.00$/, '0.00');
}
