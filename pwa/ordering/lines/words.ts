import { translated } from '#shared/language/translated.ts';

/** What a cart says of its gifts, to shoppers and at the desk. Sums arrive formatted. */
export const words = translated('pwa/ordering/lines/words', {
  each: (price: string) => `${price} each`,
  unavailable: 'Out of stock at the moment. Please remove it to place your order.',
  priceDetails: 'Price details',
  edit: 'Edit',
  editGift: (gift: string) => `Edit ${gift}`,
  duplicate: 'Duplicate',
  duplicateGift: (gift: string) => `Duplicate ${gift}`,
  remove: 'Remove',
  removeGift: (gift: string) => `Remove ${gift}`,
  removed: (gift: string) => `${gift} removed from your cart`,
  undo: 'Undo',
  putBack: (gift: string) => `${gift} is back in your cart`,
  noRoomToUndo: 'This device has no room left to bring the gift back',
  storing: 'Not saved on this device yet',
  notStored: (gift: string) => `${gift}: this device could not save your change, so it was undone`,
  /** The text on paper, where the count stands alone. */
  quantity: 'Quantity',
  quantityOf: (gift: string) => `Quantity of ${gift}`,
  increase: (gift: string) => `Increase quantity of ${gift}`,
  decrease: (gift: string) => `Decrease quantity of ${gift}`,

  drawnAnew: 'Our drawing of this gift has changed since you added it: this is how it is made now.',
  unsaved: 'Your changes to this gift are not saved yet.',
  continueChanging: 'Continue',
  continueChangingGift: (gift: string) => `Continue changing ${gift}`,
  discard: 'Discard',
  discardChanges: (gift: string) => `Discard your changes to ${gift}`,
  discarded: (gift: string) => `Your changes to ${gift} are discarded`,
});
