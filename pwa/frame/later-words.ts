import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** Words of what the shell loads after the first paint. */
export const laterWords = translated('pwa/frame/later-words', {
  cartBar: {
    label: 'Your cart',
    items: (count: number) => plural(count, { one: `${count} item`, other: `${count} items` }),
    view: 'View cart',
  },

  notNow: 'Not now',

  device: {
    heldUp:
      'Your cart opens once an older page of the shop is gone: please close the shop’s other tabs.',
    silent: 'Your stored cart cannot be read now: what you add lasts only while this page is open.',
    answersLate:
      'Your stored cart can be read again once you reload. What you added here since then will be gone.',
    lost: 'This browser’s storage does not answer any more. Please reload the page: what was stored comes back with it.',
    deleted:
      'This browser has deleted what the shop had stored here. Your account’s cart comes back by itself; please look at it and repeat your last change.',
    deletedOfGuest:
      'This browser has deleted what the shop had stored here, your cart too. What you add from now on is stored again.',
    keepsNothing: 'This browser keeps nothing: your cart lasts only while this page is open.',
    keepsNoLogin: 'This browser does not keep your login: it lasts only while this page is open.',
    insecure: 'On this address the shop cannot work offline or be installed.',
    understood: 'Understood',
  },

  install: {
    label: (shop: string) => `Install ${shop}`,
    ways: {
      ask: (shop: string) =>
        `Keep ${shop} at hand: install it, and it opens without a network too.`,
      share: (shop: string) => `Keep ${shop} at hand: tap Share, then Add to Home Screen.`,
      menu: (shop: string) =>
        `Keep ${shop} at hand: tap the menu, then Install or Add to Home screen.`,
    },
    install: 'Install',
  },

  update: {
    ready: 'A new version is ready.',
    agreed: 'Reloading as soon as your order or photo is through…',
  },

  notFound: {
    title: 'We could not find that page',
    lead: 'The address may be old or mistyped. Every gift we make is on one of these pages:',
    backHome: 'Back to the home page',
  },

  yourOrders: 'Your orders',

  sync: {
    offline: 'Offline – changes are saved on this device',
    offlineKeepingNothing: 'Offline – changes last only while this page is open',
    orderUnknown: 'Waiting for an answer to your order…',
    syncing: (changes: number) =>
      plural(changes, { one: `Syncing ${changes} change…`, other: `Syncing ${changes} changes…` }),
    photosToGo: (photos: number) =>
      plural(photos, { one: `${photos} photo to go`, other: `${photos} photos to go` }),
    cartFull: (gifts: number, most: number) =>
      plural(gifts, {
        one: `${gifts} gift waits for room: your cart holds ${most} gifts at most`,
        other: `${gifts} gifts wait for room: your cart holds ${most} gifts at most`,
      }),
    photosUnsaved: (photos: number) =>
      plural(photos, {
        one: `${photos} photo is not saved: its gift says why`,
        other: `${photos} photos are not saved: their gifts say why`,
      }),
    saved: 'All changes saved',
  },
});
