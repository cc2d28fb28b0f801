import type { DaysAsked, Grouping } from '#shared/figures/figures-by.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import { formatDate } from '#shared/values/calendar-date.ts';
import type { RangeName } from './figures-query.ts';

const plural = pluralsOf('en-IN');

const ranges: Record<RangeName | 'own', string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  'tax-year': 'This financial year',
  own: 'Own dates',
};
const by: Record<Grouping, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** Returns a day of a month, without its year. */
function shortDay(day: string): string {
  return formatDate(day).slice(0, -5);
}

function range({ from, to }: DaysAsked): string {
  return from === to ? formatDate(from) : `${shortDay(from)} – ${formatDate(to)}`;
}

/** What the Figures tab says. Sums and counts arrive formatted. */
export const words = translated('pwa/desk/figures/words', {
  title: 'Figures',
  /** Stands on paper. */
  titleOf: (days: string) => `Figures, ${days}`,
  loading: 'Loading the figures…',
  failed: 'The figures could not be loaded',
  offline: 'No network: these figures are as they were.',
  offlineEmpty: 'No network: the figures come from the server.',
  old: (why: string) => `These figures may be old. ${why}`,
  none: 'Nothing was ordered on these days',
  noneText: 'Choose other days, or come back after the first order.',

  range: 'Days',
  ranges,
  from: 'From',
  to: 'To',
  show: 'Show',
  wrongDays: (most: number) => `Choose a first and a last day, at most ${most} days apart`,
  groupBy: 'In columns by',
  by,

  shortDay,
  month: (day: string) => formatDate(day).split(' ').slice(1).join(' '),
  days: range,

  revenue: 'Revenue',
  /** Says how much of the revenue is paid. */
  ofItPaid: (sum: string) => `${sum} of it paid`,
  orders: 'Orders',
  cancelled: (count: number, writtenText: string) =>
    count === 0 ? 'None cancelled' : `${writtenText} of them cancelled`,
  late: 'Shipped late',
  ofOrders: (percent: number) => `${percent}% of the orders`,
  overdue: 'Overdue now',
  noneOverdue: 'All open orders are in time',
  toWork: 'Open in Work',
  more: (percent: string) => `${percent}% more`,
  less: (percent: string) => `${percent}% less`,
  same: 'The same as before',
  newly: 'None before',
  comparedWith: (days: string) => `Compared with the days before: ${days}.`,

  revenueBy: { day: 'Revenue by day', week: 'Revenue by week', month: 'Revenue by month' },
  ordersBy: { day: 'Orders by day', week: 'Orders by week', month: 'Orders by month' },
  lateBy: {
    day: 'Shipped late, by the day of the order',
    week: 'Shipped late, by the week of the order',
    month: 'Shipped late, by the month of the order',
  },
  revenueNote:
    'Cancelled orders are left out. What was given back of the others is in the file for the accountant.',
  lateNote: 'Orders that were shipped after the day they were due.',
  paid: 'Paid',
  notPaid: 'Not paid yet',
  notCancelled: 'Not cancelled',
  cancelledOrders: 'Cancelled',
  sum: 'Together',
  asTable: 'As a table',
  value: (label: string, value: string) => `${label}: ${value}`,
  pointHint: 'Tap or point at a column to read it; arrow keys work too.',

  gifts: 'Popular gifts',
  giftsNote: 'By how many were ordered.',
  gift: 'Gift',
  pieces: 'Pieces',
  giftSum: 'Sum',
  giftSumsNote: 'Sums are without delivery and coupons.',
  pieceCount: (count: number, countText: string) =>
    plural(count, { one: `${countText} piece`, other: `${countText} pieces` }),
  otherGifts: (count: number) =>
    plural(count, { one: `${count} more gift`, other: `${count} more gifts` }),

  money: 'Money to come',
  moneyNote:
    'What is to come and to go back now, and the sales of the chosen days by way of payment, state and coupon.',
  showMoney: 'Show the sums',
  now: 'Now',
  toCheck: 'UPI payments to check',
  onTheWay: 'Cash on the way',
  withCourier: 'Cash with the courier',
  refundsDue: 'Refunds due',
  noMoney: 'No money is awaited.',
  salesNote: (days: string) =>
    `Sales of ${days}, as in the file for the accountant: what credit notes gave back is taken off.`,
  nothingSold: 'Nothing was sold on these days.',
  byPayment: 'By way of payment',
  byState: 'By state',
  noState: 'Without a state',
  byCoupon: 'By coupon',
  noCoupon: 'No coupon was used on these days.',

  accounts: 'For the accountant',
  accountsText: (days: string) =>
    `Every invoice, payment and refund of these days (${days}), each by its own date, with discounts, taxes and references, as a CSV file for spreadsheets. Only an owner can download it.`,
  download: 'Download CSV',
  downloadHsn: 'HSN summary',
  downloading: 'Downloading…',
  downloaded: (size: string) => `Downloading… ${size} so far`,
  saved: 'The file is in your downloads.',
  notDownloaded: 'The file could not be downloaded. Please try again.',
  print: 'Print',
});
