import { cartFullText } from '#shared/cart/cart-operation.ts';
import { detailsTooLongText } from '#shared/customise/details-fit.ts';

const deviceFull =
  'This device is full, so this gift could not be put into the cart. Free some space, then try again. What you entered and your cart are as they were.';

/** Why a gift was not put into the cart, or not saved. */
export const refusalTexts = {
  quota_exceeded: deviceFull,
  cart_full: cartFullText,
  details_too_long: detailsTooLongText,
  photos_unread:
    'Not every photo of this gift can be read here at the moment. Try again once you are online, or remove those without a picture and choose them again.',
  gone: 'This gift has just left your cart. What you entered is kept here.',
};

/** What happened to the line meanwhile, in another tab or on another device. */
export const lineTexts = {
  changed:
    'This gift was changed elsewhere meanwhile. If you save, what you entered here takes its place.',
  gone: 'This gift is no longer in your cart: it was removed or ordered elsewhere. What you entered is still here, and you can add it as a gift of its own.',
};

export const startOverQuestion = {
  text: 'Start over? What you entered for this gift, photos included, will be cleared.',
  confirmLabel: 'Start over',
  cancelLabel: 'Keep it',
};
export const closeGoneQuestion = {
  text: 'Close without adding it? This gift is no longer in your cart, so what you entered here will be cleared.',
  confirmLabel: 'Close',
  cancelLabel: 'Go back',
};
