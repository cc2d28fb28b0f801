import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { WorkGroupKey } from './work-filter.ts';

const plural = pluralsOf('en-IN');
const inIndia = (count: number) => count.toLocaleString('en-IN');

const groups: Record<WorkGroupKey, string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  undated: 'Without a day',
  pay: 'To be paid or confirmed',
  shipped: 'On the way',
  over: 'Delivered or cancelled',
};

/** What the Work tab says. Sums and days arrive formatted. */
export const words = translated('pwa/desk/work/words', {
  title: 'Work',
  loading: 'Loading the work…',
  failed: 'The work could not be loaded',
  none: 'Nothing to make: all caught up',
  noneText: 'New orders appear here by themselves.',
  noneFound: 'No order fits',
  noneFoundText: 'Nothing fits this step and search together.',
  showAll: 'Show all work',
  old: (why: string) => `This list may be old. ${why}`,
  offline: 'No network: this list is as it was, and orders cannot be moved.',
  /** Says how many of a long list are on the page. */
  shownOf: (all: number, here: number) => `${inIndia(all)} orders, ${inIndia(here)} shown`,
  noMore: (orders: number) =>
    plural(orders, {
      one: `${orders} more is not shown: choose a list above, or search.`,
      other: `${inIndia(orders)} more are not shown: choose a list above, or search.`,
    }),

  search: 'Search',
  searchFor: 'Search order#, customer, payment, parcel or gift',
  /** The same in short, inside the field of a phone. */
  searchHint: 'Order#, customer, payment, parcel, gift',
  choices: 'Which orders',
  lists: {
    all: 'All',
    to_pay: 'To be paid',
    make: 'To be made',
    needed: 'Needed soon',
    questions: 'Questions',
    problem: 'Problems',
  },
  /** On a button, with how many orders it shows. */
  counted: (choice: string, orders: number) => `${choice} (${inIndia(orders)})`,

  groups,
  groupOf: (group: string, orders: number) =>
    plural(orders, { one: `${group}: ${orders} order`, other: `${group}: ${orders} orders` }),
  /** Says the same of a list that goes on. */
  firstOf: (group: string, orders: number) => `${group}: the first ${inIndia(orders)}`,
  showMore: (orders: number) => `Show more (${inIndia(orders)})`,
  more: 'More',
  moreOf: (number: string) => `More for ${number}`,

  /** Names the button that shows orders which came while a hand was on the list. */
  came: (orders: number) =>
    plural(orders, { one: `${orders} new order`, other: `${orders} new orders` }),

  heads: {
    choose: 'Choose',
    picture: 'Picture',
    order: 'Order#',
    customer: 'Customer and gifts',
    due: 'Ship by',
    next: 'Next step',
    details: 'More',
  },
  choose: (number: string) => `Choose ${number}`,
  chooseGroup: 'Choose all',
  gift: (quantity: number, name: string) => `${quantity} × ${name}`,
  andMore: (pieces: number) =>
    plural(pieces, { one: `and ${pieces} more`, other: `and ${pieces} more` }),
  due: (day: string) => `Ship by ${day}`,
  parcel: (carrier: string, number: string) => `${carrier} ${number}`,
  printSheet: 'Print sheet',
  dismiss: 'OK',

  chosenOrders: 'Chosen orders',
  chosen: (orders: number) =>
    plural(orders, { one: `${orders} order chosen`, other: `${orders} orders chosen` }),
  /** Names the button that moves all of them. */
  moveAll: (next: string, orders: number) =>
    plural(orders, { one: `${next}: ${orders} order`, other: `${next}: ${orders} orders` }),
  papersOf: (orders: number) =>
    plural(orders, { one: `Papers and files: ${orders}`, other: `Papers and files: ${orders}` }),
  /** The dialog with what is printed of the chosen orders. */
  papers: {
    title: (orders: number) =>
      plural(orders, {
        one: `Papers and files of ${orders} order`,
        other: `Papers and files of ${orders} orders`,
      }),
    labels: 'Labels',
    labelPaper: 'Paper',
    labelPapers: { labels: 'A6, one label a page', fours: 'A4, four labels a page' },
    printLabels: 'Print labels',
    sheets: 'Work sheets',
    sheetsNote: 'What to make, a page for each order.',
    printSheets: 'Print work sheets',
    invoices: 'Tax invoices',
    invoicesNote: 'A receipt where an order has no invoice.',
    printInvoices: 'Print invoices',
    files: 'Print files',
    filesNote: 'One ZIP with the files of all gifts, in true size.',
    book: 'Courier',
    bookNote: 'Each parcel gets its number, which Mark shipped fills in. Nothing is booked twice.',
    booked: (orders: number, of: number) => `${orders} of ${of} parcels booked`,
    bookMany: (orders: number) =>
      `Book ${orders === 1 ? '1 parcel' : `${orders} parcels`} with Shiprocket now? Shiprocket takes the price of each from the shop’s wallet, and only Shiprocket can cancel it.`,
    bookNow: 'Book',
    back: 'Back',
    bookingMany: (count: number, of: number) => `${count} of ${of} parcels asked for…`,
    couriers: 'Courier list',
    couriersNote: 'A CSV file for the courier’s bulk booking. It has names and addresses.',
    courier: 'Courier',
    courierNames: { shiprocket: 'Shiprocket', delhivery: 'Delhivery', india_post: 'India Post' },
    downloadList: 'Download list',
    listFailed: 'The list could not be made. Please try again.',
    loading: (count: number, of: number) => `${count} of ${of} orders loaded…`,
    cancel: 'Cancel',
    failed: (orders: number, of: number) =>
      plural(orders, {
        one: `${orders} of ${of} is not on the paper`,
        other: `${orders} of ${of} are not on the paper`,
      }),
  },
  chooseNone: 'Choose none',
  notMoved: (orders: number, of: number) =>
    plural(orders, {
      one: `${orders} of ${of} was not moved`,
      other: `${orders} of ${of} were not moved`,
    }),
  /** Their answer was lost, so they may be moved all the same. */
  perhapsNotMoved: (orders: number, of: number) => `${orders} of ${of} may not have been moved`,
  why: (number: string, text: string) => `${number}: ${text}`,
});
