import { translated } from '#shared/language/translated.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { shop } from '#shared/shop-settings/shop.ts';

/** How an order was paid, as it stands after a comma; the demo moves no money. */
const kinds: Record<Exclude<PaymentKind, 'demo'>, (reference: string | null) => string> = {
  'upi-qr': (reference) => (reference === null ? 'by UPI' : `by UPI, reference ${reference}`),
  razorpay: (id) => (id === null ? 'online' : `online, payment ID ${id}`),
  cod: () => 'in cash on delivery',
  counter: (how) => {
    if (how === null) return 'at our counter';
    if (how === 'cash') return 'in cash at our counter';
    return how === 'upi' ? 'by UPI at our counter' : `by UPI at our counter, reference ${how}`;
  },
  free: () => 'free of charge',
};

/** What the paper is called, on a button and with the number of its order. */
const kindsOfPaper = {
  summary: { name: 'Order summary', ofOrder: (number: string) => `Order summary ${number}` },
  receipt: { name: 'Receipt', ofOrder: (number: string) => `Receipt of order ${number}` },
  invoice: { name: 'Tax invoice', ofOrder: (number: string) => `Tax invoice of order ${number}` },
};

/** What is said of an order that was placed. */
export const words = translated('pwa/orders/words', {
  /** What is said of the card and the wrapping of an order's gifts, to its customer and to staff. */
  wish: {
    card: 'Message on the card:',
    wrapped: 'Gift-wrapped',
    pleaseWrap: 'Wrap the gifts of this order.',
  },
  /** What is said of any paper that is printed; places count from 1. */
  paper: {
    preparing: 'Preparing…',
    pictureMissing: (gift: number) => `Picture of gift ${gift} is missing`,
    photoMissing: (photo: number, gift: number) => `Photo ${photo} of gift ${gift} is missing`,
  },
  /** What a receipt says; sums and moments arrive formatted. */
  receipt: {
    kindsOfPaper,
    taxInvoice: (number: string) => `Tax invoice ${number}`,

    seller: 'Sold by',
    address: shop.address,
    gstin: (gstin: string) => `GSTIN ${gstin}`,
    number: 'Order number',
    invoiceNumber: 'Invoice number',
    ordered: 'Ordered',
    invoiceDate: 'Invoice date',
    billedTo: 'Billed to',
    deliveredTo: 'Delivered to',
    placeOfSupply: 'Place of supply',
    stateWithCode: (state: string, code: string) => `${state} (${code})`,

    items: 'Gifts',
    gift: 'Gift',
    quantity: 'Quantity',
    /** The law asks for the unit of what is counted. */
    quantityInUnits: 'Quantity (Nos)',
    amount: 'Amount',
    each: (price: string) => `${price} each`,
    eachWithExtras: (price: string, base: string, extras: string) =>
      `${price} each: ${base} and extras of ${extras}`,
    taxed: (hsn: string, taxable: string, percent: number, tax: string) =>
      `HSN ${hsn}: ${taxable} and ${percent}% tax of ${tax}`,

    discount: (code: string | undefined) =>
      code === undefined ? 'Discount' : `Discount (${code})`,
    free: 'Free',
    included: 'Tax included in the total',
    taxable: 'Taxable value',
    part: (name: string, percent: number, taxable: string) => `${name} ${percent}% on ${taxable}`,
    reverseCharge: 'Tax payable on reverse charge: no',
    signatory: (shop: string) => `For ${shop}, authorised signatory`,

    kinds,
    cancelled: 'This order was cancelled.',
    refunded: (sum: string, when: string) => `${sum} paid back on ${when}`,
    credited: (number: string, sum: string, when: string) =>
      `Credit note ${number} of ${when} takes back ${sum}`,
  },
  /** What a credit note says. */
  credit: {
    title: (number: string) => `Credit note ${number}`,
    number: 'Credit note number',
    date: 'Date',
    ofInvoice: 'For tax invoice',
    invoiceOf: (number: string, when: string) => `${number} of ${when}`,
    takenBack: 'Taken back',
    delivery: 'Delivery',
    total: 'Total taken back',
    tax: 'Taxable value and tax taken back',
    printOne: (number: string) => `Print ${number}`,
  },
});
