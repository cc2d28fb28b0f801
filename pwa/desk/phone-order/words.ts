import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { OfferedKind } from '#shared/payments/payment-keys.ts';

const plural = pluralsOf('en-IN');

const payKinds: Record<OfferedKind, { label: string; next: (total: string) => string }> = {
  demo: { label: 'Demo payment', next: () => 'No money moves.' },
  'upi-qr': {
    label: 'UPI QR',
    next: (total) =>
      `The caller pays ${total} by the code behind the link that you send them. Confirm the order once the money has arrived.`,
  },
  razorpay: {
    label: 'Pay online',
    next: (total) =>
      `The caller pays ${total} by card, UPI or net banking, behind the link that you send them. The payment confirms the order.`,
  },
  cod: {
    label: 'Cash on delivery',
    next: (total) =>
      `The caller pays ${total} in cash when the gifts arrive. Confirm the order at the desk once they have agreed.`,
  },
};

/** What the desk says of an order that is entered for somebody who called. Sums arrive formatted. */
export const words = translated('pwa/desk/phone-order/words', {
  title: 'New phone order',
  toDesk: 'Back to the desk',
  clear: 'Clear',
  clearAsk: 'Clear this order? The gifts and everything typed for this caller are deleted.',
  keep: 'Keep it',
  cleared: 'The order is cleared.',

  gifts: 'Gifts',
  noGifts: 'No gifts yet. Choose the first one below.',
  loading: 'Loading the gifts…',

  add: 'Add a gift',
  search: 'Search gifts',
  kind: 'Kind of gift',
  allKinds: 'All kinds',
  addGift: (gift: string) => `Add ${gift}`,
  addOne: 'Add',
  soldOut: 'Out of stock',
  noneFound: 'No gift has this name.',
  noCatalogue: 'The gifts could not be loaded yet. They come as soon as the shop can be reached.',
  more: 'Show more gifts',

  caller: 'Caller',
  callerName: 'Full name',
  find: 'Look for an account',
  finding: 'Looking…',
  noAccount: 'No account has this e-mail address. The caller opens the order by its link.',
  account: (name: string, email: string) => `Put it into the account of ${name} (${email})`,
  accountOrder: 'Number of an order in that account',
  accountOrderHint:
    'Nobody confirmed this address, so the account may be a stranger’s. Ask for a number that only its owner knows, or leave it: the caller opens the order by its link.',
  noSuchOrder: 'The account has no order of this number.',
  accountHint: 'Only if the caller asks for it: whoever has the account sees the order.',

  delivery: {
    title: 'Delivery',
    elsewhere: 'Deliver to somebody else',
    tooLate: (arrives: string, needed: string) =>
      `The gifts arrive ${arrives}, after ${needed}. Please tell the caller.`,
  },

  payment: 'Payment',
  demo: 'The shop takes demo payments: no money moves.',
  asking: 'Asking how orders can be paid…',
  paymentUnknown: 'The shop could not be asked how orders can be paid.',

  /** The caller stands at the counter. */
  counter: {
    label: 'Paid at the counter',
    next: (total: string) => `You have the ${total} already. The order is confirmed at once.`,
    how: 'How was it paid?',
    reference: 'UPI reference',
    referenceHint: '12 digits, if you can see it.',
    referenceWrong: 'A UPI reference has 12 digits. Please check it, or leave it empty.',
  },

  /** As the checkout says it to whoever pays. */
  pay: {
    kinds: payKinds,
    atTheirDoor: (name: string, total: string) =>
      `${name || 'Whoever receives the gifts'} pays ${total} in cash at the door. Confirm the order at the desk once the caller has agreed.`,
    chooseMissing: 'Please choose how the caller pays',
    unpaid: (hours: number) =>
      `An order that has waited ${hours} hours for its payment is cancelled.`,
    passed: {
      total: (most: string) => `Only for orders up to ${most}.`,
      pin: (pinCode: string) => `Not available for the PIN code ${pinCode}.`,
      products: (gifts: readonly string[]) => `Not available for ${gifts.join(', ')}.`,
      recipient: 'Not for gifts to somebody else, who would have to pay at the door.',
    },
    noneSuits:
      'This order cannot be paid in any way that the shop offers. Please change the gifts or the address.',
  },

  consentNoEmail: 'For this, please enter the caller’s email above.',
  consentLead: 'Read it aloud, and tick what the caller agrees to.',

  summary: 'Order Summary',
  discount: 'Discount',
  expected: 'Expected',
  noneToPlace: 'Add a gift, and you can place the order.',
  place: (total: string) => `Place Order - ${total}`,
  placing: 'Placing Order…',
  soldOutGifts: 'A gift is out of stock. Please remove it, and you can place the order.',
  offline: 'You are offline. What you entered is kept; place the order once you are connected.',
  failed: (reason: string) => `Order failed: ${reason}`,
  pricesChanged: (reason: string) =>
    `${reason} Please tell the caller the new total and place the order again.`,

  open: 'No answer came, so the order may have been placed. Send it again to find out: it is placed only once.',
  openSend: (total: string) => `Send again - ${total}`,

  placed: (number: string) => `Order ${number} is placed.`,
  placedDemo: (sum: string) => `The order comes to ${sum}. No money moves.`,
  placedSum: (total: string) => `The caller pays ${total}.`,
  placedAtCounter: (total: string) => `${total} was paid at the counter. The order is confirmed.`,
  placedCash: (total: string) => `The caller pays ${total} in cash when the gifts arrive.`,
  placedAtTheirDoor: (total: string, receiver: string) =>
    `${receiver} pays ${total} in cash at the door.`,
  linkHint: {
    pays: 'With it the caller sees and pays the order without a login. Nothing was sent yet.',
    sees: 'With it the caller sees the order without a login. Nothing was sent yet.',
  },
  sendingPhotos: (count: number) =>
    plural(count, { one: 'Sending 1 photo…', other: `Sending ${count} photos…` }),
  photosSent: 'How much of the photos was sent',
  photosWait: (count: number) =>
    plural(count, {
      one: '1 photo has not been sent yet. Please keep this page open.',
      other: `${count} photos have not been sent yet. Please keep this page open.`,
    }),
  photosFailed: (count: number) =>
    plural(count, {
      one: 'The shop did not take 1 photo. The order shows it as pending.',
      other: `The shop did not take ${count} photos. The order shows them as pending.`,
    }),
  printSummary: 'Print order summary',
  summaryFailed: 'The order summary could not be opened. Please try again.',
  openOrder: 'Open the order',
  another: 'Another order',
  anotherAsk: 'Begin another order? Photos that were not sent are deleted from this device.',
});
