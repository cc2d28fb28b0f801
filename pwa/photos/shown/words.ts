import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What is said of photos. Files, gifts and places in a row arrive by name and number. */
export const words = translated('pwa/photos/shown/words', {
  of: (gift: string) => `Photos of ${gift}`,
  photo: (place: number, gift: string) => `photo ${place} of ${gift}`,
  photoTitle: (place: number, gift: string) => `Photo ${place} of ${gift}`,
  enlarge: (place: number, gift: string) => `Enlarge photo ${place} of ${gift}`,
  enlarged: (place: number, gift: string) => `photo ${place} of ${gift}, enlarged`,

  nonePending: 'Photos pending',
  pending: (photos: number) =>
    plural(photos, { one: `${photos} photo pending`, other: `${photos} photos pending` }),
  pendingUntilLogin: (photos: number) =>
    plural(photos, {
      one: `${photos} photo on this device – sent once you log in`,
      other: `${photos} photos on this device – sent once you log in`,
    }),
  /** Is about an order that staff enter. */
  pendingUntilOrder: (photos: number) =>
    plural(photos, {
      one: `${photos} photo – sent with the order`,
      other: `${photos} photos – sent with the order`,
    }),

  waiting: 'Waiting',
  uploading: (percent: number) => `Uploading ${percent}%`,
  uploadOf: (place: number, gift: string) => `Upload of photo ${place} of ${gift}`,
  notUploaded: 'Not uploaded',
  /** Stands under the photos of a gift, where something is said of each. */
  aboutPhoto: (place: number, text: string) => `Photo ${place}: ${text}`,
  shopFull:
    'The shop has no room for photos at the moment. Yours stay on this device and are sent by themselves as soon as there is room. You can order all the same.',
  accountFull:
    'Your account has no room for more photos. You can order all the same: after a first order there is more room, and Retry sends them. If there is still none, please write to us.',
  retry: 'Retry',
  retryPhoto: (place: number, gift: string) => `Retry photo ${place} of ${gift}`,

  leftOut: ({ dropped, most }: { dropped: number; most: number }) =>
    most === 1
      ? plural(dropped, {
          one: `This gift takes 1 photo, so ${dropped} more was left out. Choose another to swap it.`,
          other: `This gift takes 1 photo, so ${dropped} more were left out. Choose another to swap it.`,
        })
      : plural(dropped, {
          one: `This gift takes up to ${most} photos, so ${dropped} more was left out. Remove one to choose another.`,
          other: `This gift takes up to ${most} photos, so ${dropped} more were left out. Remove one to choose another.`,
        }),

  /** Why a file was not taken. */
  refused: {
    not_an_image: (file: string) => `${file} is not a picture. Please pick a JPEG or PNG.`,
    unreadable: (file: string) => `${file} could not be read. Please pick another JPEG or PNG.`,
    heic_unreadable: (file: string) =>
      `${file} is a HEIC photo, which could not be opened here. Try again once you are online, or pick a JPEG or PNG.`,
    heic_damaged: (file: string) =>
      `${file} is damaged or incomplete, so it cannot be opened. Please copy it from the phone again, or pick another photo.`,
    inks_unreadable: (file: string) =>
      `${file} is made for printing (CMYK), and its colours could not be read here. Try again once you are online, or pick a JPEG or PNG in RGB.`,
    cannot_prepare: (file: string) =>
      `${file} could not be prepared in this browser. Please try again, or use another browser.`,
    quota_exceeded: (file: string) =>
      `This device is full, so ${file} was left out. Free some space, then choose it again. Everything else is as it was.`,
    not_stored: (file: string) =>
      `${file} could not be kept in this browser, so it was left out. Please choose it again, or use another browser.`,
  },
});
