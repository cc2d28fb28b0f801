import { localValues } from './small-storage.ts';

/** Keys of what checkout and cart keep on a device, apart from those that every page loads first. */
export const checkoutKeys = {
  /** How an order could be paid when the shop last said so. */
  offers: 'paymentOffers',
  /** Whether the cart holds something. */
  cartFilled: 'cartFilled',
  /** Whether a gift was begun that the home page can lead to. */
  draftBegun: 'draftBegun',
  /** Whether somebody signed in on this device, and not who. */
  signedInHere: 'signedInHere',
} as const;

export type CheckoutKey = (typeof checkoutKeys)[keyof typeof checkoutKeys];

function note(key: CheckoutKey, isSo: boolean): void {
  if (isSo) localValues.set(key, 'yes');
  else localValues.remove(key);
}

/** What the styles show or keep room for before it is read, by the attribute of the root that says so. */
const rooms = [
  ['data-cart', checkoutKeys.cartFilled],
  ['data-draft', checkoutKeys.draftBegun],
] as const;

/** Has the styles show or keep room for what is about to come, so that nothing moves (P14). */
export function keepRooms(): void {
  for (const [attribute, key] of rooms) {
    globalThis.document?.documentElement?.toggleAttribute(attribute, localValues.get(key) !== null);
  }
}

/** Notes for this page and the next whether the cart holds something. */
export function noteCartFilled(isFilled: boolean): void {
  note(checkoutKeys.cartFilled, isFilled);
  keepRooms();
}

/** Notes the same of a gift to go on with. */
export function noteDraftBegun(isBegun: boolean): void {
  note(checkoutKeys.draftBegun, isBegun);
  keepRooms();
}

/** Returns whether there may be one, before the database is read. */
export function wasDraftBegun(): boolean {
  return localValues.get(checkoutKeys.draftBegun) !== null;
}

/** Notes whether somebody signed in on this device. */
export function noteSignedIn(isSo: boolean): void {
  note(checkoutKeys.signedInHere, isSo);
}

/** Returns whether somebody ever signed in on this device. */
export function wasSignedInHere(): boolean {
  return localValues.get(checkoutKeys.signedInHere) !== null;
}
