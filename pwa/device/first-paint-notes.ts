import { localValues } from './small-storage.ts';

/** Keys of what a device notes so that a later page begins as it goes on. */
export const noteKeys = {
  /** How an order could be paid when the shop last said so. */
  offers: 'paymentOffers',
  /** Whether the cart holds something. */
  cartFilled: 'cartFilled',
  /** Whether a gift was begun that the home page can lead to. */
  draftBegun: 'draftBegun',
  /** Whether somebody signed in on this device, and not who. */
  signedInHere: 'signedInHere',
} as const;

export type NoteKey = (typeof noteKeys)[keyof typeof noteKeys];

function note(key: NoteKey, isSo: boolean): void {
  if (isSo) localValues.set(key, 'yes');
  else localValues.remove(key);
}

/** What the styles show or keep room for before it is read, by the attribute of the root that says so. */
const rooms = [
  ['data-cart', noteKeys.cartFilled],
  ['data-draft', noteKeys.draftBegun],
] as const;

/** Has the styles show or keep room for what is about to come, so that nothing moves (P14). */
export function keepRooms(): void {
  for (const [attribute, key] of rooms) {
    globalThis.document?.documentElement?.toggleAttribute(attribute, localValues.get(key) !== null);
  }
}

/** Notes for this page and the next whether the cart holds something. */
export function noteCartFilled(isFilled: boolean): void {
  note(noteKeys.cartFilled, isFilled);
  keepRooms();
}

/** Notes the same of a gift to go on with. */
export function noteDraftBegun(isBegun: boolean): void {
  note(noteKeys.draftBegun, isBegun);
  keepRooms();
}

/** Returns whether there may be one, before the database is read. */
export function wasDraftBegun(): boolean {
  return localValues.get(noteKeys.draftBegun) !== null;
}

/** Notes whether somebody signed in on this device. */
export function noteSignedIn(isSo: boolean): void {
  note(noteKeys.signedInHere, isSo);
}

/** Returns whether somebody ever signed in on this device. */
export function wasSignedInHere(): boolean {
  return localValues.get(noteKeys.signedInHere) !== null;
}
