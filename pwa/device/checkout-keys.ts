import { localValues } from './small-storage.ts';

/** Keys of what checkout and cart keep on a device, apart from those that every page loads first. */
export const checkoutKeys = {
  /** How an order could be paid when the shop last said so. */
  offers: 'paymentOffers',
  /** Whether the cards of gifts say a day. */
  dayKnown: 'dayKnown',
} as const;

export type CheckoutKey = (typeof checkoutKeys)[keyof typeof checkoutKeys];

/** Has the styles keep room on the cards of gifts for a day that is about to come (P14). */
export function keepRoomForDay(): void {
  document.documentElement.toggleAttribute(
    'data-day',
    localValues.get(checkoutKeys.dayKnown) !== null,
  );
}

/** Notes whether the next page is to keep room for it. */
export function noteDayKnown(isKnown: boolean): void {
  if (isKnown) localValues.set(checkoutKeys.dayKnown, 'yes');
  else localValues.remove(checkoutKeys.dayKnown);
  keepRoomForDay();
}
