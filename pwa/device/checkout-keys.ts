import { localValues } from './small-storage.ts';

/** Keys of what checkout and cart keep on a device, apart from those that every page loads first. */
export const checkoutKeys = {
  /** How an order could be paid when the shop last said so. */
  offers: 'paymentOffers',
  /** Whether the cards of gifts say the day at a PIN code. */
  pinCodeKnown: 'pinCodeKnown',
} as const;

export type CheckoutKey = (typeof checkoutKeys)[keyof typeof checkoutKeys];

/** Returns whether a PIN code is about to be read, so that no days of all India are shown before it. */
export function isPinCodeKnown(): boolean {
  return localValues.get(checkoutKeys.pinCodeKnown) !== null;
}

/** Notes it for the next page. */
export function notePinCodeKnown(isKnown: boolean): void {
  if (isKnown) localValues.set(checkoutKeys.pinCodeKnown, 'yes');
  else localValues.remove(checkoutKeys.pinCodeKnown);
}
