import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What the Orders tab says. Sums and moments arrive formatted. */
export const words = translated('pwa/desk/orders/words', {
  title: 'Orders',
  loading: 'Loading orders…',
  failed: 'Failed to load orders',
  count: (orders: number) =>
    plural(orders, {
      one: `${orders} order, newest first`,
      other: `${orders} orders, newest first`,
    }),
  showNow: 'Show the list as it is now',
  showNewer: (orders: number) =>
    plural(orders, { one: `Show ${orders} newer order`, other: `Show ${orders} newer orders` }),
  clearFilters: 'Clear filters',
  none: 'No orders yet',
  noneText: 'They appear here once placed.',
  noneFound: 'No orders found',
  noneFoundText:
    'Nothing fits this search, status and these days together. The search looks in email addresses, order numbers and invoice numbers.',
  showAll: 'Show all orders',

  export: 'Export CSV',
  exporting: 'Exporting…',
  notExported: 'The list could not be exported. Please try again.',

  filters: {
    search: 'Search',
    searchFor: 'Search email/order#',
    allStatuses: 'All',
    from: 'From',
    to: 'To',
    turnedRound: 'To is before From',
    apply: 'Apply',
  },

  pages: {
    label: 'Pages',
    previous: 'Prev',
    next: 'Next',
    at: ({ page, pages, orders }: { page: number; pages: number; orders: number }) =>
      `Page ${page} of ${pages} (${orders} total)`,
  },

  /** Heads of columns and of facts. */
  heads: {
    number: 'Order#',
    customer: 'Customer',
    address: 'Address',
    amount: 'Amount',
    status: 'Status',
    created: 'Created',
    wishes: 'Message and wrapping',
    details: 'Details',
    order: 'Order',
    items: 'Items',
    price: 'Price',
    invoice: 'Tax invoice',
    payment: 'Payment',
    paymentId: 'Payment ID',
    noPaymentId: 'None',
    ourReference: 'Our payment reference',
  },
  /** Of a part of one order, as several may be open. */
  partOf: (number: string, part: string) => `${number}, ${part}`,

  /** Of an order that staff entered for somebody who called. */
  phone: {
    title: 'Phone order',
    enteredBy: 'Entered by',
    link: 'Link to the order',
    linkHint: 'It opens the order without a login.',
    message: (shop: string, number: string, link: string) =>
      `${shop}: your order ${number}. See it and pay it here: ${link}`,
    anew: 'Make a new link',
    anewAsk: (number: string) =>
      `Make a new link to ${number}? The links that anybody has to it now, also in messages and to questions about its gifts, will open nothing any more.`,
    keepLink: 'Keep this one',
    anewMade: 'This is the new link. Those of before open nothing any more.',
    forget: 'Delete the caller’s data',
    forgetAsk: (number: string) =>
      `Delete what is known of the caller of ${number}? Number, sums, name and address stay for the books. As long as the order is open, or money of it is owed, the rest is needed; that goes afterwards.`,
    keep: 'Keep them',
    forgotten:
      'The caller’s data are deleted, or will be once the order is done and nothing of it is owed.',
    ofAccount: 'This order is in an account, whose owner can delete it.',
    ownerOnly: 'Only owners delete a caller’s data.',
    failed: 'That did not work. Please try again.',
  },

  view: 'View',
  hide: 'Hide',
  loadingOrder: 'Loading order…',
  orderFailed: 'Failed to load this order',

  downloadPhotos: (photos: number) => `Download photos (${photos})`,
  preparingPhotos: 'Preparing photos…',
  photosNotDownloaded: 'The photos could not be downloaded. Please try again.',

  /** On a gift that came without a cart line, on screen and on paper (T28). */
  checkPrice: 'Priced from its text: check before making',

  label: {
    print: 'Print label',
    name: (number: string) => `Label of ${number}`,
    phone: (phone: string) => `Phone ${phone}`,
    collect: (sum: string) => `Collect ${sum} in cash`,
    from: (shop: string, city: string) => `From ${shop}, ${city}`,
  },

  sheet: {
    preparing: 'Preparing the sheet…',
    label: (number: string) => `Work sheet of ${number}`,
    ordered: (moment: string) => `Ordered ${moment}`,
    pieces: (pieces: number, sum: string) =>
      plural(pieces, { one: `${pieces} piece · ${sum}`, other: `${pieces} pieces · ${sum}` }),
    orderedBy: (who: string) => `Ordered by ${who}`,
    photo: (place: number, gift: string) => `${place} of ${gift}`,
  },
});
