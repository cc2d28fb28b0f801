import type { ReactNode } from 'react';
import { pluralsOf, sentence } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What the checkout says. Sums and prices arrive formatted. */
export const words = translated('pwa/ordering/checkout/words', {
  title: 'Checkout',
  emptyTitle: 'No Items to Checkout',
  empty: 'Your cart is empty. Choose a gift first; it takes a minute to personalise one.',

  toCart: 'Go to your cart',
  place: (total: string) => `Place Order - ${total}`,
  placing: 'Placing Order…',

  discount: 'Discount',
  discountOf: (code: string) => `Discount (${code})`,
  outOfStock: (cartLink: (text: string) => ReactNode) => (
    <>Out of stock at the moment. Remove it in {cartLink('your cart')}.</>
  ),

  coupon: {
    label: 'Coupon code',
    ask: 'Have a coupon?',
    apply: 'Apply',
    update: 'Update',
    applied: (code: string, gives: string) => `${code} applied: ${gives}`,
    percentOff: (percent: number) => `${percent}% off`,
    rupeesOff: (sum: string) => `${sum} off`,
    /** `off` is one of those above. */
    offThings: (off: string, things: string) => `${off} ${things}`,
    /** `things` is null where every gift counts. */
    needs: (sum: string, things: string | null) =>
      `This coupon needs ${things ?? 'gifts'} for ${sum}`,
    usedBefore: 'You have used this coupon as often as one customer may',
    isFor: (things: string) => `This coupon is for ${things}`,
    checking: (code: string) => `Checking ${code}…`,
    /** `why` is a whole sentence. */
    unchecked: (code: string, why: string) =>
      `${code} could not be checked. ${sentence(why, '.')} Apply it again, or clear the field to order without it.`,
    /** Said when the order waits for it; `applied` as above. */
    nowApplied: (applied: string, total: string) =>
      `${applied}. The total is now ${total}; place the order again if that is fine with you.`,
    changed: (code: string, before: string, now: string) =>
      `The coupon ${code} has changed: it gives ${now} now, no longer ${before}.`,
    gone: (code: string) => `The coupon ${code} does not count any more.`,
    checkedLater: (code: string) => `${code} is checked when you order`,
    removed: 'The coupon is removed',
    remove: 'Remove coupon',
    empty: 'Type a coupon code first',
  },

  billing: { title: 'Billing details', fullName: 'Full name' },
  /** What a buyer is asked who is registered for the tax. */
  gstin: {
    need: 'I need a GST invoice',
    label: 'GSTIN',
    hint: 'Your business’s 15 letters and digits. They stand on the tax invoice.',
    wrong: 'This is no GSTIN. Please compare it with your GST certificate.',
  },

  /** The first step: who receives the gifts. */
  toWhom: {
    title: 'To whom',
    question: 'Who is it for?',
    me: 'Me',
    other: 'Somebody else',
    before: 'Sent before',
    /** Names one of those. */
    recipient: (name: string, city: string) => `${name}, ${city}`,
    toMe: 'Your gifts go to this address.',
    noPrices: 'No prices in the parcel: it holds the gifts and your card, and no bill.',
  },
  delivery: {
    name: 'Recipient’s name',
    nameMissing: 'Please enter who receives the gifts',
    phone: 'Recipient’s phone',
  },
  /** The gifts as they will be made, large, before they are paid. */
  toRead: {
    title: 'Please read it once more',
    lead: 'Each gift is made exactly as it stands here. Tap Edit to change one.',

    all: (gifts: number) => `Show all ${gifts} gifts`,
  },
  /** The last step. */
  pay: {
    title: 'Pay',
    billing: 'For your order summary, which you alone see.',
  },

  address: {
    street: 'Address',
    streetMissing: 'Please enter the address',
    city: 'City',
    cityMissing: 'Please enter the city',
    state: 'State',
    stateMissing: 'Please choose the state',
    chooseState: 'Choose a state',
    pinCode: 'PIN code',
    pinCodeMissing: 'Please enter the PIN code',
    pinCodeUnknown: (pin: string) => `${pin} is not one we know. Please check it and the state.`,
    pinCodeElsewhere: (pin: string, states: readonly string[]) =>
      `${pin} is usually in ${states.join(' or ')}. Please check it and the state.`,
  },

  unsaved: (gift: string) =>
    `${gift}: Your changes to this gift are not saved, so it is ordered as it stands in your cart.`,
  continueChanging: (gift: string) => `Continue changing ${gift}`,

  /** Said while one of the gifts cannot be had; `more` when the cart has others beside them. */
  soldOut: ({ gifts, more }: { gifts: readonly string[]; more: boolean }) =>
    more
      ? plural(gifts.length, {
          one: `${gifts[0]} is out of stock. Please remove it from your cart, and you can order the rest.`,
          other: `${gifts.length} of your gifts are out of stock. Please remove them from your cart, and you can order the rest.`,
        })
      : plural(gifts.length, {
          one: `${gifts[0]} is out of stock. Please remove it from your cart.`,
          other: `${gifts.length} of your gifts are out of stock. Please remove them from your cart.`,
        }),

  failed: (reason: string) => `Order failed: ${reason}`,
  noAnswer: (reason: string) =>
    `Order failed: ${sentence(reason, '.')} We do not know yet whether it went through; we will find out and tell you here.`,

  offline:
    'You are offline, and orders are only placed online. Your cart and this form are kept; place the order once you are connected.',

  /** The texts about an order that was sent. */
  open: {
    unanswered:
      'Your order was sent, and no answer has come yet. We will find out whether it went through as soon as the shop can be reached; you will see it here, and it will not be placed twice.',
    notPlaced:
      'Your order has not gone through and nothing was ordered. Everything is kept ready: you can try again with the same gifts, address and total.',
    cartMovedOn:
      'Your order has not gone through and nothing was ordered. Your cart has changed since; please check it before you order.',
    tryAgain: (total: string) => `Try again - ${total}`,
  },

  /** What stays on the page after a failure, so that the shopper knows what to do. */
  afterFailure: {
    offlineKept:
      'The shop could not be reached, so your order has not been sent. Your cart and this form are kept on this device; place the order again when you are connected.',
    offlineNotKept:
      'The shop could not be reached, so your order has not been sent. Keep this page open, and place the order again when you are connected.',
    busy: 'The shop is busy, so your order has not been sent and nothing was ordered. Please place it again in a minute.',
    cartChanged: 'Your cart has changed. Please look at it once more before you place the order.',
    loggedOut: 'Please log in again. Your cart and this form are kept.',
    pricesChanged: (total: string) =>
      `Your cart or its prices have changed since you opened this page. The total is now ${total}; place the order again if that is fine with you.`,
    refused: 'The order was not placed and your cart is kept.',
  },

  /** The texts where the gifts left the cart while they were shown. */
  emptied: {
    checking: 'Checking your orders…',
    orderedTitle: 'You have already ordered this',
    ordered: (number: string) =>
      `Order ${number} has these gifts; it was placed on another device or in another tab. Nothing was ordered twice.`,
    seeOrder: 'See your order',
  },
  /** Stands below the alert of an order that was placed; sums and days arrive formatted. */
  thanks: {
    title: 'What happens next',
    pay: {
      'upi-qr': (total: string) => `You pay ${total} by UPI: OK opens your order with the code.`,
      razorpay: (total: string) => `You pay ${total} online: OK opens your order, where you pay.`,
    },
    make: 'We make your gifts by hand, just as you see them in your order.',
    arrive: (withYou: string) => `${withYou}.`,
    countsFromPayment: (withYou: string) => `${withYou}. The days count from your payment.`,
    arriveSomeDay: 'Your order shows every step until they arrive.',
  },
  /** What the checkout asks about a card and wrapping. */
  wish: {
    title: 'Message and wrapping',
    free: 'Both are free. The gifts of this order come together.',
    message: 'Message on a card',
    counter: (letters: number, most: number) => `${letters}/${most}`,
    wrap: 'Wrap the gifts',
  },
  /** The boxes for what a shopper wants to be told of an order. */
  tell: {
    title: 'Keep me posted',
    stop: 'Only about this order, and you can stop it at any time.',
  },
});
