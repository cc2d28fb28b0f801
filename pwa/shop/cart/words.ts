import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What the cart says. Sums arrive formatted. */
export const words = translated('pwa/shop/cart/words', {
  title: 'Your Cart',
  emptyTitle: 'Your Cart is Empty',
  emptyText: 'Find a note, a frame or a coin that tells somebody’s story.',
  restUnreached:
    'The rest of your account’s cart cannot be reached at the moment. It will appear here as soon as the shop answers.',

  /** Changes that the shop refused, by what was to be done; the reason is a sentence. */
  refused: {
    add: (gift: string, reason: string) => `${gift} could not be added to your cart: ${reason}`,
    'set-quantity': (gift: string, reason: string) =>
      `${gift}: the quantity could not be changed: ${reason}`,
    'replace-details': (gift: string, reason: string) =>
      `${gift}: your changes could not be saved: ${reason}`,
    remove: (gift: string, reason: string) =>
      `${gift} could not be removed from your cart: ${reason}`,
    'late-edit': (gift: string) =>
      `${gift} is no longer in your cart, so your changes to it could not be saved.`,
  },
  /**
   * Is said after signing in under the address of an account that is gone, with what waited for it
   * here.
   */
  lostAccount: (gifts: number) =>
    gifts === 0
      ? 'Your earlier account no longer exists at the shop; its orders and its cart cannot be shown any more.'
      : plural(gifts, {
          one: `Your earlier account no longer exists at the shop; its orders and its cart cannot be shown any more. The ${gifts} gift that waited on this device is in your cart.`,
          other: `Your earlier account no longer exists at the shop; its orders and its cart cannot be shown any more. The ${gifts} gifts that waited on this device are in your cart.`,
        }),
  unknownGift: 'A gift',
  dismiss: 'Dismiss',
  pricesChanged: 'A price has changed since it was shown to you. The new one counts.',
  understood: 'Understood',

  estimatedDelivery: 'Estimated delivery',
  days: (days: number) => plural(days, { one: `${days} day`, other: `${days} days` }),
  standardDelivery: 'Standard delivery takes 3-7 business days within India.',
  checkout: 'Proceed to Checkout',
  loginToCheckout: 'Login to Checkout',

  /** As the owner gave them (D1, D2). */
  blurbs: {
    label: 'Good to know',
    fast: { title: 'Fast delivery', text: '3-7 business days, anywhere in India.' },
    final: {
      title: 'No returns',
      text: 'Every piece is made for you, so all sales are final: no returns or exchanges.',
    },
  },
});
