import { translated } from '#shared/language/translated.ts';
import { couponHeldMinutes } from '#shared/pricing/coupon.ts';

/** What is said of the payment of an order that was placed; moments and sums arrive formatted. */
export const orderPaymentWords = translated('pwa/payments/order-payment-words', {
  /** Of the demo alone; who takes money has a name of its own for it (`check.reference`). */
  ourReference: (reference: string) => `Our payment reference: ${reference}`,
  /** As the payment service calls it. */
  paymentId: (id: string) => `Payment ID: ${id}`,

  title: 'How to pay',
  payBy: (moment: string) =>
    `Please pay by ${moment}. An order that is not paid by then is cancelled by itself.`,
  /** The texts about an order whose time is over, also in a copy that was kept. */
  over: {
    title: 'The time to pay is over',
    text: (moment: string) =>
      `This order was to be paid by ${moment}. Please do not pay any more: it is cancelled unless a payment has come, and its gifts go back to the cart.`,
  },
  couponUntil: (moment: string) =>
    `Your coupon is held for this order until ${moment}. Paid later, the order keeps its price only while the coupon is not used up.`,
  usedUp: (coupon: string) =>
    `The coupon ${coupon} was held for this order for ${couponHeldMinutes} minutes. Since then it was used up, or another order of yours that waits for its payment has it. This order cannot be paid at this price now: please cancel it and order again without the coupon. If you do nothing it is cancelled by itself, and its gifts go back to the cart.`,
  paidUsedUp: (coupon: string) =>
    `Your payment has come, but after the ${couponHeldMinutes} minutes for which the coupon ${coupon} was held, when it could not be used for this order any more. The shop either makes your order at this price all the same or gives all of the money back. You need not do anything.`,
  late: 'If you have paid all the same, tell us the reference, so that we find your payment:',
  /** The order is at a way to pay that this version does not know. */
  otherWay: 'Please reload this page to see how to pay this order.',

  upi: {
    scan: 'Scan this code with any UPI app. The amount is filled in.',
    code: 'UPI QR code',
    amount: 'Amount',
    payee: 'Pay to',
    upiId: 'UPI ID',
    remark: 'Remark',
    copyAmount: 'Copy amount',
    copyId: 'Copy UPI ID',
    copyRemark: 'Copy remark',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'This browser does not let us copy. Please mark the text and copy it yourself.',
    openApp: 'Open UPI app',
    save: 'Save the code',
    saved: 'The code is saved as a picture. Open it in your UPI app.',
    notSaved: 'The code could not be saved. Please take a screenshot of it.',
    byHand: 'Or pay by hand in your UPI app:',
    thisPhone: 'Save the code, then choose the picture where your UPI app scans.',
    afterwards: 'Then tell us the reference, so that we find your payment:',
    reference: 'UPI reference',
    referenceHint: '12 digits. Your UPI app calls it UTR, RRN or UPI reference number.',
    referenceMissing: 'Please enter the UPI reference of your payment',
    referenceOther: 'A UPI reference has digits alone. Your UPI app may call it UTR or RRN.',
    referenceLength: (digits: number) =>
      `A UPI reference has 12 digits; this has ${digits}. Please check it.`,
    paid: 'I have paid',
    sending: 'Sending…',
    failed: 'That did not work. Please try again.',
  },

  check: {
    title: 'We check your payment',
    text: 'We look for your payment in our account and confirm your order, mostly within a day. You need not do anything more.',
    reference: (reference: string) => `Your UPI reference: ${reference}`,
    change: 'Change the reference or pay again',
    keep: 'Back',
  },

  gateway: {
    text: 'You pay on the page of our payment provider, by UPI, card or net banking, and come back here.',
    preparing: 'Preparing the payment page…',
    pay: (sum: string) => `Pay ${sum}`,
    failed: 'The payment page could not be prepared.',
    look: 'I have paid: check again',
    looking: 'Checking…',
    nothingYet: 'No payment has arrived yet. If you have just paid, please wait a minute.',
  },

  refunds: {
    title: 'Refunds',
    refunded: (sum: string, moment: string) => `${sum} refunded on ${moment}`,
  },

  returned: {
    checking: 'We are checking your payment…',
    cancelled: (number: string) =>
      `Order ${number} was cancelled before its payment came, so nothing is made. If you have paid, your money goes back the way it came; your account shows it with the order.`,
    unheard: (number: string) =>
      `We have not heard of a payment of order ${number} yet. If you have paid, it will show here by itself; if not, you can pay below.`,
  },
});
