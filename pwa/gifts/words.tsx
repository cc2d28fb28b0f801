import type { ReactNode } from 'react';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { OrderStatus } from '#shared/orders/order.ts';

const plural = pluralsOf('en-IN');

const statuses: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** What several screens say of gifts, the cart and an order. Sums arrive formatted. */
export const words = translated('pwa/gifts/words', {
  cart: {
    loading: 'Loading your cart…',
    summary: 'Order Summary',
    priceWas: (price: string) => `Price changed: was ${price}`,
    continueShopping: 'Continue Shopping',

    kept: (gifts: number, firstName: string) =>
      plural(gifts, {
        one: `${gifts} gift is kept for ${firstName}; log in to see it`,
        other: `${gifts} gifts are kept for ${firstName}; log in to see them`,
      }),
    /** `kept` is the sentence above. */
    sessionExpired: (whatIsKept: string) => `${whatIsKept}. Your session has expired.`,

    unreadTitle: 'Your stored cart cannot be read now',
    unread:
      'This browser did not hand it out. Reload the page to try again; what you add until then lasts only while this page is open.',
    unreachedTitle: 'We could not reach the shop',
    unreached: 'Your account’s cart will appear here as soon as the shop answers.',
  },

  discard: {
    text: 'Discard your changes? The gift in your cart stays as it is.',
    confirmLabel: 'Discard changes',
    cancelLabel: 'Keep them',
  },

  picture: {
    enlarge: (gift: string) => `Enlarge picture of ${gift}`,
    sketch: 'A sketch of your details. The gift itself is handmade.',
    save: 'Save picture',
    saveOf: (gift: string) => `Save picture of ${gift}`,
    notSaved: 'The picture could not be saved. Please try again.',
  },

  price: {
    baseItems: 'Base items',
    extras: 'Extras',
    coupon: (code: string) => `Coupon ${code}`,
    saved: (sum: ReactNode) => <>You saved {sum}</>,
    freeShipping: 'Free shipping',
    paid: 'Total paid',
  },

  order: {
    head: (number: ReactNode) => <>Order {number}</>,
    deliverTo: 'Deliver to',
    quantity: (count: ReactNode, price: ReactNode) => (
      <>
        Quantity {count} · {price} each
      </>
    ),
    print: 'Print',
    statuses,
    unknownStatus: 'Unknown',
  },
});
