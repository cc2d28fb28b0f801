/** Keys of what checkout and cart keep on a device, apart from those that every page loads first. */
export const checkoutKeys = {
  /** How an order could be paid when the shop last said so. */
  offers: 'paymentOffers',
  /** Whether the cards of gifts say a day. */
  dayKnown: 'dayKnown',
} as const;

export type CheckoutKey = (typeof checkoutKeys)[keyof typeof checkoutKeys];
