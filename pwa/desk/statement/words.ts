import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { MatchReason } from './match-statement.ts';
import type { ColumnKind } from './read-statement.ts';

const plural = pluralsOf('en-IN');

const columns: Record<ColumnKind, string> = {
  date: 'Date',
  narration: 'Narration: who paid, and the reference',
  reference: 'Reference, if it has a column of its own',
  debit: 'Money that went out',
  credit: 'Money that came in',
};

const reasons: Record<MatchReason, string> = {
  only_sum: 'The sum fits, but the statement names neither the order nor its UPI reference.',
  only_sums: 'Only the sum fits, and that of several orders. Choose the one that was paid.',
  several_orders: 'It fits several orders. Choose the one that was paid.',
  other_sum: 'The reference fits, but the sum is another. Look at the order before you confirm it.',
  twice: 'Another row names the same order or the same reference. Was it paid twice?',
  no_order: 'No order waits for this sum. It may be confirmed already, or be no order at all.',
};

/** What the screen says on which a bank statement confirms payments. Sums arrive formatted. */
export const words = translated('pwa/desk/statement/words', {
  title: 'Payments from a bank statement',
  toWork: 'Back to Work',
  lead: 'Download the statement from your bank as CSV and choose the file, or copy its rows and paste them. It is read on this device: nothing of it is sent but the payments that you confirm.',
  choose: 'Choose a CSV file',
  paste: 'Or paste the rows here',
  another: 'Another statement',
  notRead: 'This is no table of text. Save the statement as CSV and choose that file.',
  tooLarge: 'This file is too large. Download fewer days at once.',

  columnsTitle: 'Which column is which?',
  columnsLead: 'The heading of this statement is new here. This device remembers what you choose.',
  noHeading: 'These rows have no heading: the first row says what stands in each column.',
  column: (place: number, sample: string) =>
    sample === '' ? `Column ${place}` : `Column ${place}: ${sample}`,
  columns,
  noColumn: 'None',
  columnsDone: 'Read the statement',
  columnsChange: 'Choose the columns anew',

  loading: 'Loading the orders that wait for their payment…',
  failed: 'The orders could not be loaded',
  offline: 'No network: payments are confirmed once it is back.',
  offlineEmpty: 'No network: the orders come from the server.',
  old: (why: string) => `This list may be old. ${why}`,

  read: (came: number, ignored: number) =>
    `${plural(came, { one: `${came} payment came in`, other: `${came} payments came in` })}, ${plural(
      ignored,
      { one: `${ignored} other row is left out`, other: `${ignored} other rows are left out` },
    )}.`,
  exact: (count: number) => `Fits exactly (${count})`,
  exactLead: 'The UPI reference or the order number, and the sum to the paisa.',
  noneExact: 'No payment fits an order exactly.',
  lookAt: (count: number) => `Look at these (${count})`,
  none: (count: number) => `Fits no order (${count})`,
  confirm: (count: number, sum: string) =>
    plural(count, {
      one: `Confirm ${count} payment, ${sum}`,
      other: `Confirm ${count} payments, ${sum}`,
    }),
  confirmNone: 'Tick the payments to confirm',
  confirmOne: (order: string) => `Confirm ${order}`,
  whichOrder: 'Order that was paid',
  chooseOrder: 'Please choose',
  order: (number: string, customer: string) => `${number} · ${customer}`,
  reference: (reference: string) => `UPI reference ${reference}`,
  seeOrder: (number: string) => `See ${number}`,
  reasons,
  notConfirmed: (number: string, why: string) => `${number} was not confirmed. ${why}`,

  /** Of cash on delivery that carriers have yet to hand over. */
  cash: {
    title: 'Cash with couriers',
    lead: 'These parcels were paid at the door. Tick those that the courier’s payment to you covers, compare the sum, and note it once.',
    loading: 'Loading the parcels…',
    failed: 'The parcels could not be loaded',
    old: (why: string) => `This list may be old. ${why}`,
    none: 'No courier has cash of yours',
    noneText: 'A parcel that is paid at the door comes here once it is delivered.',
    byHand: 'Handed over by you',
    carrier: (name: string, parcels: number, sum: string) =>
      plural(parcels, {
        one: `${name}: ${parcels} parcel, ${sum}`,
        other: `${name}: ${parcels} parcels, ${sum}`,
      }),
    all: (parcels: number) => `Tick all ${parcels}`,
    parcel: (ordered: string, number: string) =>
      number === '' ? `ordered ${ordered}` : `ordered ${ordered}, parcel ${number}`,
    tick: 'Tick the parcels whose cash has come',
    note: (parcels: number, sum: string) =>
      plural(parcels, {
        one: `Cash of ${parcels} parcel has come, ${sum}`,
        other: `Cash of ${parcels} parcels has come, ${sum}`,
      }),
    question: (parcels: number, sum: string) =>
      plural(parcels, {
        one: `Has the courier handed over ${sum} for this parcel?`,
        other: `Has the courier handed over ${sum} for these ${parcels} parcels?`,
      }),
    yes: 'Yes, it has come',
    no: 'Look again',
    noted: (parcels: number) =>
      plural(parcels, {
        one: `Noted: the cash of ${parcels} parcel is here`,
        other: `Noted: the cash of ${parcels} parcels is here`,
      }),
    left: (numbers: string) =>
      `Not noted, as somebody changed them meanwhile: ${numbers}. Please look at them again.`,
    notNoted: (why: string) => `This may not have been noted. ${why}`,
  },
});
