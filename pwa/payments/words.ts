import { translated } from '#shared/language/translated.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import type { PaymentMethod } from '#shared/payments/payment-keys.ts';

const demo =
  'This is the demo payment: no money moves. These details stay in your browser: they are never sent or stored.';

/** The name of each method, and what becomes of what is typed for it. */
const methods: Record<PaymentMethod, { label: string; note: string }> = {
  card: { label: 'Card', note: demo },
  upi: { label: 'UPI', note: demo },
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

  /** The alert of spec §8, also when it is found out later that the order was placed. */
  placed: (answer: Pick<PlaceOrderAnswer, 'order_numbers' | 'upi_reference_id'>) =>
    `Payment successful! Orders ${answer.order_numbers.join(', ')} placed. Ref: ${answer.upi_reference_id}`,
  /** The same of an order that is paid next, and of one that is paid at the door. */
  placedUnpaid: (number: string) => `Order ${number} placed. Waiting for payment.`,
  placedForCash: (number: string, total: string) =>
    `Order ${number} placed. You pay ${total} in cash on delivery; we call to confirm it.`,
});
