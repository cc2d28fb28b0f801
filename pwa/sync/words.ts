import { translated } from '#shared/translated.ts';

/** Sentences that sync leaves for the shopper; `reason` is the server's own. */
export const words = translated('sync', {
  notAdded: (gift: string, reason: string) => `${gift} could not be added to your cart: ${reason}`,
  quantityNotChanged: (gift: string, reason: string) =>
    `${gift}: the quantity could not be changed: ${reason}`,
  changesNotSaved: (gift: string, reason: string) =>
    `${gift}: your changes could not be saved: ${reason}`,
  notRemoved: (gift: string, reason: string) =>
    `${gift} could not be removed from your cart: ${reason}`,
  changesLost: (gift: string) =>
    `${gift} is no longer in your cart, so your changes to it could not be saved.`,
  unknownGift: 'An item',

  photoNotUsed: 'This photo could not be used',

  logInToOrder: 'Please log in to place your order',
  cartChanged: 'Your cart has changed. Please check it and order again.',
  cartEmptied: 'Your cart is empty by now.',
});
