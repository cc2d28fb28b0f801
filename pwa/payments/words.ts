import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import type { OfferedKind, PaymentMethod } from '#shared/payments/payment-keys.ts';

const demo =
  'This is the demo payment: no money moves. These details stay in your browser: they are never sent or stored.';

/** The name of each method, and what becomes of what is typed for it. */
const methods: Record<PaymentMethod, { label: string; note: string }> = {
  card: { label: 'Card', note: demo },
  upi: { label: 'UPI', note: demo },
};

const plural = pluralsOf('en-IN');

/** The name of each way to pay, and what happens next; sums arrive formatted. */
const kinds: Record<OfferedKind, { label: string; next: (total: string) => string }> = {
  demo: { label: 'Demo payment', next: () => 'This is the demo payment: no money moves.' },
  'upi-qr': {
    label: 'UPI QR',
    next: (total) =>
      `Place the order, then pay ${total} with any UPI app; we show you how. We confirm the order once your payment has arrived.`,
  },
  razorpay: {
    label: 'Pay online',
    next: (total) =>
      `Place the order, then pay ${total} by card, UPI or net banking on the page of our payment service, Razorpay. It confirms the order.`,
  },
  cod: {
    label: 'Cash on delivery',
    next: (total) =>
      `You pay ${total} in cash when your gifts arrive. We call you first to confirm the order.`,
  },
};

/** What the app says of paying; the policies speak of it too. */
export const words = translated('pwa/payments/words', {
  title: 'Payment method',
  methods,

  card: {
    number: 'Card number',
    numberMissing: 'Please enter the card number',
    numberDoubtful: 'This does not look like a card number. Please check it.',
    expiry: 'Expiry (MM/YY)',
    expiryForm: 'MM/YY',
    expiryMissing: 'Please enter when the card expires',
    cvv: 'CVV',
    cvvMissing: 'Please enter the CVV',
    name: 'Name on card',
    nameMissing: 'Please enter the name on the card',
  },

  upi: {
    id: 'UPI ID',
    idForm: 'name@bank',
    idMissing: 'Please enter your UPI ID',
    idDoubtful: 'This does not look like a UPI ID. It is written as name@bank.',
  },

  /** In the cart, as the owner gave it (D1, D2). */
  secure: {
    title: 'Secure checkout',
    text: 'Card and UPI details never leave your browser and are not stored.',
  },
  logIn:
    'Please log in to place your order. Your cart and what you fill in here are kept; card and UPI details are not.',

  /** Says the alert of spec §8, also when it is found out later that the order was placed. */
  placed: (answer: Pick<PlaceOrderAnswer, 'order_numbers' | 'upi_reference_id'>) =>
    `Payment successful! Orders ${answer.order_numbers.join(', ')} placed. Ref: ${answer.upi_reference_id}`,
  placedOne: (number: string) => `Order ${number} placed.`,
  /** Says the same of an order that is paid next, and of one that is paid at the door. */
  placedUnpaid: (number: string) => `Order ${number} placed. Waiting for payment.`,
  placedForCash: (number: string, total: string) =>
    `Order ${number} placed. You pay ${total} in cash on delivery; we call to confirm it.`,
  placedAtTheirDoor: (number: string, total: string, receiver: string) =>
    `Order ${number} placed. ${receiver} pays ${total} in cash at the door; we call you to confirm it.`,
  /** What the app says of the ways to pay that the shop offers. */
  offers: {
    kinds,
    /** What happens next where somebody else receives the parcel; the name may not be typed yet. */
    atTheirDoor: (name: string, total: string) =>
      `${name || 'Whoever receives the gifts'} pays ${total} in cash at the door. We call you first to confirm the order.`,
    chooseMissing: 'Please choose how to pay',
    /** Is about an order that is paid beforehand. */
    unpaid: (hours: number) =>
      `An order that has waited ${hours} hours for its payment is cancelled, and its gifts come back to your cart.`,

    /** Why this order cannot be paid so. */
    passed: {
      total: (most: string) => `Only for orders up to ${most}.`,
      pin: (pinCode: string) => `Not available for the PIN code ${pinCode}.`,
      products: (gifts: readonly string[]) =>
        plural(gifts.length, {
          one: `Not available for ${gifts[0]}.`,
          other: `Not available for ${gifts.length} of your gifts: ${gifts.join(', ')}.`,
        }),
      recipient: 'Not for a gift to somebody else: they would have to pay at the door.',
    },
    /** Said where there is no other way. */
    noneSuits:
      'This order cannot be paid in any way that the shop offers. Please change your cart or the address.',

    asking: 'Asking how you can pay…',
    offline: 'How you can pay is asked once you are online.',
    away: 'The shop could not be asked how you can pay.',
    unknown: 'How you can pay is not known yet. Please place the order once the page says it.',

    /** Stays on the page after a refusal. */
    changed:
      'The order was not placed and your cart is kept: it cannot be paid in the way you chose. Please choose another one and place the order again.',

    /** This stands in the cart, where the demo has its own. */
    secure:
      'This shop asks for no card or UPI details: you give them to your bank or a payment service alone.',
    /** The same while it is not known how to pay. */
    secureAnyhow: 'This shop neither sees nor stores your card and UPI details.',
    /** This stands in place of the demo's, which asks for details that are not kept. */
    logIn: 'Please log in to place your order. Your cart and what you fill in here are kept.',
  },
});
