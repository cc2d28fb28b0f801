import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** Words of the page for photos shared from another app. */
export const words = translated('pwa/shop/share/words', {
  title: 'Shared Photos',
  full: 'This device is full, so what you shared was not kept. Free some space, then share it again.',
  leftOut: (photos: number, megabytes: number) =>
    `Some of what you shared was left out: up to ${photos} photos of ${megabytes} MB each wait here. Give these to a gift, then share the others again.`,

  none: 'No photos are waiting here',
  how: 'With the shop installed, choose photos in your gallery, tap Share and pick the shop: they wait here for a gift, for a day.',
  afterLogin: 'What you shared while logged in is here again once you log in.',
  seeFrames: 'See framed notes',

  discard: 'Discard these photos',
  discarded: 'The photos are discarded',
  whichGift: 'Which gift are they for?',
  takes: (photos: number) =>
    plural(photos, { one: `Takes ${photos} photo`, other: `Takes up to ${photos} photos` }),
  preparing: 'Preparing photos…',
  loading: 'Loading gifts…',
  toSharedPhotos: 'Shared photos',
});
