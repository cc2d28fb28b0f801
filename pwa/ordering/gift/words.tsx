import type { ReactNode } from 'react';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What the dialog of a gift says. Sums, labels and years arrive as they are shown. */
export const words = translated('pwa/ordering/gift/words', {
  title: 'Order Details',
  gettingReady: 'Getting this gift and its photos ready…',
  sizes: (small: string, large: string) => `Sizes: small ${small}, large ${large}`,
  morePictures: 'More pictures',
  preview: 'Follows what you type. Your gift is handmade.',

  price: 'Price',
  priceSoFar: 'Price so far',
  save: 'Save changes',
  cancel: 'Cancel',
  uploading: 'Uploading...',
  submitting: 'Submitting...',
  preparing: (photo: number, of: number) => `Preparing photo ${photo} of ${of}…`,
  added: 'Added to cart',
  addedToOrder: 'Added to the order',
  saved: 'Changes saved',
  viewCart: 'View cart',

  /** What happened while the dialog was open. */
  news: {
    notAdded: 'Out of stock at the moment. What you entered is kept for you.',
    notOrdered: 'Out of stock at the moment: it can be changed, but not ordered.',
    addedWhenReady: 'Goes into your cart as soon as the photos are ready.',
    startedOver: 'What you entered is cleared',
  },

  copy: 'This is a copy. The gift in your cart stays as it is.',
  keepsNothing: 'This device is full, so what you enter here cannot be kept on it at the moment.',
  continued: 'Continue where you left off',

  startOver: {
    button: 'Start over',
    text: 'Start over? What you entered for this gift, photos included, will be cleared.',
    confirmLabel: 'Start over',
    cancelLabel: 'Keep it',
  },

  closeGone: {
    text: 'Close without adding it? This gift is no longer in your cart, so what you entered here will be cleared.',
    confirmLabel: 'Close',
    cancelLabel: 'Go back',
  },

  /** What happened to the line meanwhile, in another tab or on another device. */
  line: {
    changed:
      'This gift was changed elsewhere meanwhile. If you save, what you entered here takes its place.',
    gone: 'This gift is no longer in your cart: it was removed or ordered elsewhere. What you entered is still here, and you can add it as a gift of its own.',
  },

  /** Why a gift was not put into the cart, not saved, or not opened. */
  refused: {
    deviceFull:
      'This device is full, so this gift could not be put into the cart. Free some space, then try again. What you entered and your cart are as they were.',
    photosUnread:
      'Not every photo of this gift can be read here at the moment. Try again once you are online, or remove those without a picture and choose them again.',
    notStored:
      'This device could not store this gift, so it was taken out of your cart again. What you entered is kept here: please try again.',
    changeNotStored:
      'This device could not store your changes, so your cart shows this gift as it was. What you entered is kept here: please try again.',
    gone: 'This gift has just left your cart. What you entered is kept here.',
    notOpened:
      'This device is full, so this gift cannot be opened. Free some space, then try again. Your cart is as it was.',
  },

  fields: {
    choose: (label: string) => `Choose ${label.toLowerCase()}`,
    pleaseChoose: (label: string) => `Please choose: ${label}`,
    pleaseEnter: (label: string) => `Please enter: ${label}`,
    pleaseChooseDate: (firstYear: string, lastYear: string) =>
      `Please choose a date from ${firstYear} to ${lastYear}`,
  },

  byBirthDate: {
    title: 'Not sure? Find it by birth date',
    birthDate: 'Birth date',
    fits: (choice: string) => `${choice} fits this date.`,
  },

  names: {
    add: 'Add name',
    perLetter: ({ price, few, priceOfMany }: { price: string; few: number; priceOfMany: string }) =>
      `${price} per letter, and ${priceOfMany} per letter from ${few + 1} letters on`,
    costs: (letters: number, price: string) =>
      plural(letters, {
        one: `${letters} letter, ${price}`,
        other: `${letters} letters, ${price}`,
      }),
  },

  notes: {
    help: (least: number, most: number) =>
      `At least ${least} notes, each with its date; ${most} at most.`,
    date: 'Date',
    currency: 'Currency',
    chooseCurrency: 'Choose currency',
    choice: (rupees: number, price: string) => `₹${rupees} note (+${price})`,
    add: 'Add note',
    remove: 'Remove',
    removeNote: (number: number) => `Remove note ${number}`,
    removed: (number: number) => `Note ${number} removed`,
  },

  photos: {
    missing: 'Please choose a photo',
    choose: (most: number): string => (most === 1 ? 'Choose photo' : 'Choose photos'),
    hint: (most: number, withMouse: (text: string) => ReactNode) => (
      <>
        {plural(most, {
          one: 'One photo, JPEG or PNG',
          other: `Up to ${most} photos, JPEG or PNG`,
        })}
        {withMouse('; or drop or paste here')}
      </>
    ),
    preparing: (photo: number, of: number) =>
      of === 1 ? 'Getting your photo ready…' : `Getting photo ${photo} of ${of} ready…`,
    take: 'Take a photo',
    replace: 'Change',
    replacePhoto: (place: number) => `Change photo ${place}`,
    moved: (place: number, of: number) => `Moved to place ${place} of ${of}`,
    remove: (place: number) => `Remove photo ${place}`,
    removed: (place: number) => `Photo ${place} removed`,
    moveEarlier: (place: number) => `Move photo ${place} earlier`,
    moveLater: (place: number) => `Move photo ${place} later`,
    /** The text in place of a file's name. */
    unnamed: 'Photo',
    elsewhere:
      'Not every photo of this gift can be shown here at the moment. They all stay as they are.',
    noRoom:
      'This device is full, so the photos could not be copied. Free some space and choose them here.',
    notCopied: (photos: number) =>
      plural(photos, {
        one: `${photos} photo is not on this device and could not be copied. Choose them here, or try again once you are online.`,
        other: `${photos} photos are not on this device and could not be copied. Choose them here, or try again once you are online.`,
      }),
  },
});
