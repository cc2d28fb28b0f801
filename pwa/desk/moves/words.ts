import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { Mover } from '#shared/orders/order-moves.ts';
import type { QuestionKind } from '#shared/orders/order-questions.ts';
import type { PaymentKind, PaymentProblem } from '#shared/payments/payment-keys.ts';
import { couponHeldMinutes } from '#shared/pricing/coupon.ts';

const plural = pluralsOf('en-IN');

/** The button that leads on from each step; none from where nothing is left to do. */
const next: Partial<Record<OrderStep, string>> = {
  waiting_for_payment: 'Confirm payment',
  placed: 'Confirm',
  confirmed: 'Start production',
  in_production: 'Mark shipped',
  shipped: 'Mark delivered',
  came_back: 'Send again',
};

/** The words for who moved an order where no name is known. */
const movers: Record<Mover, string> = {
  customer: 'the customer',
  staff: 'staff',
  payment: 'the payment',
  shop: 'the shop',
};

const kinds: Record<PaymentKind, string> = {
  demo: 'Demo payment',
  'upi-qr': 'UPI',
  razorpay: 'Razorpay',
  cod: 'Cash on delivery',
  counter: 'Paid at the counter',
  free: 'Free re-make',
};

const problems: Record<PaymentProblem, string> = {
  too_small: 'Paid too little',
  other_sum: 'Another sum was paid',
  twice: 'Paid twice',
  late: 'Paid after it was cancelled',
  refund_due: 'Refund due',
  given_back: 'Given back',
  not_asked: 'Payment not known',
  coupon_used_up: 'Paid without a coupon left',
};

/** What orders ask of staff (B90). */
const questions: Record<QuestionKind, string> = {
  photos: 'Photos missing',
  changes: 'Changes asked for',
  damaged: 'Damage reported',
  wrong: 'Something wrong reported',
  not_arrived: 'Part not arrived',
  late: 'Came late',
};

/** The same as sentences before production starts. */
const asks: Record<QuestionKind, (customer: string, order: string) => string> = {
  photos: (customer, order) => `Photos of ${customer}’s order ${order} are missing.`,
  changes: (customer, order) => `${customer} asked for changes to ${order}.`,
  damaged: (customer, order) => `${customer} reported damage to ${order}.`,
  wrong: (customer, order) => `${customer} reported that something is wrong with ${order}.`,
  not_arrived: (customer, order) => `${customer} reported that not all of ${order} arrived.`,
  late: (customer, order) => `${customer} reported that ${order} came late.`,
};

/** What staff do about each. */
const problemTexts: Record<PaymentProblem, string> = {
  too_small: 'Less than the total has arrived. Ask the customer for the rest, or give it back.',
  other_sum: 'The sum that arrived is not the total. Give back what is too much.',
  twice: 'The order was paid more than once. Give back what is too much.',
  late: 'The payment came when the order was cancelled already. Give it back.',
  refund_due: 'The order was paid and then cancelled. Give the money back.',
  given_back:
    'The money was given back, but the order is still open. Cancel it or ask the customer.',
  not_asked:
    'The shop no longer takes payments this way, so it cannot ask whether the order was paid. Look there: confirm the payment, or cancel the order.',
  coupon_used_up: `The payment came after the ${couponHeldMinutes} minutes for which the coupon was held, when others had used it up or another order of the customer had it. Confirm the order to make it at this price all the same, or cancel it and give the money back.`,
};

/** What staff read and press to move an order on. */
export const words = translated('pwa/desk/moves/words', {
  next,
  movers,
  kinds,
  /** It says how the money was taken at the counter. */
  counterWays: { cash: 'Cash', upi: 'UPI' },
  problems,
  problemTexts,
  questions,
  asks,
  moreAsk: (others: number) =>
    plural(others, { one: 'And one more question.', other: `And ${others} more questions.` }),
  startAllTheSame: 'Start all the same?',
  startNow: 'Start production',
  /** Names the button that says it; `question` is one of those. */
  settle: (question: string) => `Answered: ${question}`,
  settled: (number: string) => `${number}: answered`,
  openQuestions: 'Open questions',
  settledQuestions: 'Answered',
  since: (question: string, moment: string) => `${question}, since ${moment}`,
  bySelf: 'by itself',
  marks: { card: 'Message card', note: 'Note', printAgain: 'Print again' },
  /** This is about money that a customer says they sent for an order that is cancelled. */
  onlyNamed:
    'The customer says they paid this order. Look for the payment: give it back, or note that there is none.',
  reference: (reference: string) => `Customer’s UPI reference ${reference}`,
  sameReference: (orders: string) =>
    `The same UPI reference was named for ${orders} too. One payment pays one order: look for both.`,
  /** Says the same in the row of an order. */
  alsoNamedFor: (orders: number) =>
    plural(orders, {
      one: 'Same reference as another order',
      other: `Same reference as ${orders} other orders`,
    }),

  moved: (number: string, step: string) => `${number}: ${step}`,
  movedMany: (orders: number, step: string) =>
    plural(orders, { one: `${orders} order: ${step}`, other: `${orders} orders: ${step}` }),
  neededBy: (day: string) => `Needed by ${day}`,
  /** `needed` is the sentence before. */
  neededBefore: (needed: string, day: string) => `${needed}, expected ${day}`,
  undo: 'Undo',
  undoFailed: (number: string, why: string) => `${number} was not undone. ${why}`,
  /** The answer was lost. */
  undoLost: (number: string, why: string) => `${number} may not have been undone. ${why}`,
  /** Says that an order was changed where it is not known by whom. */
  changed: (step: string) => `This order has changed meanwhile: ${step}. Please look at it again.`,
  failed: 'That may not have worked. Please look at the order again.',
  takeBack: (step: string) => `Back to: ${step}`,

  /** Before money is confirmed of which no customer said that it was sent. */
  hasItCome: (number: string, sum: string) =>
    `No UPI reference was named for ${number}. Has ${sum} arrived?`,
  itCame: 'Yes, it has',
  /** `more` are further sentences about some of them; the sum is of all. */
  haveAllCome: (orders: number, sum: string, more: string) =>
    `Have you seen these ${orders} payments, ${sum} together? ${more}`.trimEnd(),
  /** Of so many nobody named a payment. */
  unnamed: (orders: number) =>
    plural(orders, {
      one: `No UPI reference was named for ${orders} of them.`,
      other: `No UPI reference was named for ${orders} of them.`,
    }),
  undoneFor: 'Each can be undone for a minute.',
  allCame: 'Yes, all of them',
  lookAgain: 'Look again',
  /** Before money is confirmed that was named for several orders. */
  oneReference: (orders: string, reference: string) =>
    `${orders} name the same UPI reference ${reference}.`,
  /** `named` are those sentences. */
  haveTheirOwnCome: (named: string) =>
    `${named} One payment pays one order: has one come for each order that you confirm?`,

  cancel: 'Cancel order',
  askToCancel: (number: string, customer: string) =>
    `Cancel order ${number} of ${customer}? The customer sees it as cancelled.`,
  /** This is about a parcel that nobody took, or paid for at the door. */
  cameBack: {
    open: 'Parcel came back',
    title: (number: string) => `The parcel of ${number} came back`,
    explained: (customer: string) =>
      `${customer} sees that it came back to you. Then correct what was wrong and send it again, or cancel the order and give the money back.`,
    why: 'Why did it come back?',
    choose: 'Please choose',
    whyMissing: 'Please say why it came back',
    reasons: {
      refused: 'Refused at the door',
      not_found: 'Nobody found there',
      other: 'Another reason',
    },
    submit: 'It came back',
    back: 'Back',
  },
  refundAfter: (sum: string) => `${sum} has to be given back.`,
  refundOfRest: 'What was paid and is not back yet has to be given back.',
  keep: 'Keep order',
  takeUp: 'Take up again',
  askToTakeUp: (number: string, customer: string) =>
    `Take up the cancelled order ${number} of ${customer} again? The customer sees it as confirmed.`,
  /** Is about money by UPI that nobody has noted. */
  countsAsPaid: (sum: string) => `It counts as paid: have ${sum} arrived?`,
  leaveCancelled: 'Leave it cancelled',

  /** Money that staff gave back themselves. */
  refund: {
    open: 'Record refund',
    title: (number: string) => `Refund of ${number}`,
    explained:
      'Give the money back in your bank’s app first. The customer sees the sum and the day.',
    received: 'Sum that arrived, in rupees',
    receivedHint: 'As the shop’s account has it',
    receivedWrong: 'Please enter the sum that arrived',
    sum: 'Sum given back, in rupees',
    most: (sum: string) => `At most ${sum}`,
    sumWrong: (sum: string) => `Please enter a sum up to ${sum}`,
    reference: 'Reference of the refund',
    referenceHint: 'The bank’s reference (UTR), or “cash”',
    referenceMissing: 'Please enter the reference of the refund',
    submit: 'Record refund',
    back: 'Back',
    recorded: (sum: string, number: string) => `${number}: ${sum} given back`,
    noneCame: 'No payment found',
    askNoneCame: (reference: string) =>
      `Have you looked for ${reference} in the shop’s account? The customer’s account says that none was found, the order’s link that the order was cancelled before it was paid.`,
    noted: 'Noted that no payment was found',
    nothingDue: 'Nothing is due any more.',
  },

  /** The courier that the shop books with. */
  courier: {
    book: 'Book with Shiprocket',
    booking: 'Booking…',
    booked: (number: string) => `${number}: parcel booked`,
    parcel: (carrier: string, number: string) => `Booked: ${carrier} ${number}`,
    label: 'Courier’s label',
    track: 'Where is it?',
    news: (text: string) => `The courier says: ${text}`,
    comesBack: (text: string) => `It is coming back. The courier says: ${text}`,
    noNews: 'The courier has no news of it yet.',
    failed: 'That did not work. Please try again.',
  },

  ship: {
    title: (number: string) => `Ship ${number}`,
    titleMany: (orders: number) =>
      plural(orders, { one: `Ship ${orders} order`, other: `Ship ${orders} orders` }),
    carrier: 'Carrier',
    carrierMissing: 'Please say who carries it',
    number: 'Tracking number',
    numberOf: (order: string) => `Tracking number of ${order}`,
    numberMissing: 'Please enter the tracking number',
    byHand: 'Handed over or picked up, without a courier',
    /** Names whom a parcel is for, and the city. */
    person: (name: string, city: string) => (city === '' ? name : `${name} · ${city}`),
    paste: 'Paste the courier’s numbers',
    pasteHint:
      'The courier’s list with order numbers, or a column of numbers in the order below, with “-” for none: it fills the fields.',
    file: 'Choose the courier’s file',
    fileWrong: 'This file is no text. Save it as CSV first, then choose it again.',
    filled: (filled: number, of: number) => `${filled} of ${of} numbers filled in`,
    /** Names orders without a number, and lines that fit no order here. */
    unread: (lines: string) => `Not taken over: ${lines}`,
    otherLines: (lines: number, of: number) =>
      `${plural(lines, { one: `${lines} line`, other: `${lines} lines` })} for ${of} orders: nothing is filled in. Paste one line for each order, with “-” where an order has no number.`,
    doubled: (orders: string) => `${orders} has this number too`,
    submitFilled: (orders: number) =>
      plural(orders, { one: `Ship the ${orders} filled`, other: `Ship the ${orders} filled` }),
    link: 'Link to follow it',
    linkHint: 'Filled in for carriers we know. The customer sees it.',
    linkWrong: 'Please enter an address that begins with https://',
    submit: 'Mark shipped',
    back: 'Back',
  },

  /** The texts in the details of an order. */
  life: {
    title: 'Steps',
    step: 'Step',
    dueOn: 'Ship by',
    deliveryBy: 'At the door by',
    moves: 'What happened',
    noMoves: 'No step has been taken yet.',
    by: (who: string) => `by ${who}`,
    shipment: 'Parcel',
    handedOver: 'Handed over or picked up',
    follow: 'Follow the parcel',
    money: 'Money',
    kind: 'Way to pay',
    payments: 'Received',
    /** When a second payment of an order is seen (PA8). */
    furtherPayments:
      'A further payment shows here as soon as Razorpay tells of it. Should that message be lost, the shop asks by itself within ten minutes of this payment, mostly within one, again within an hour, then once a day.',
    refunds: 'Given back',
    notFound: 'No payment found',
    none: 'None',
  },
});
