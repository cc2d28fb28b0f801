import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');
const daysText = (days: number) =>
  plural(days, { one: `Delivery in ${days} day`, other: `Delivery in ${days} days` });

/** What the products of the Shop tab say. Prices arrive formatted. */
export const words = translated('pwa/desk/catalogue/products/words', {
  search: 'Search products',
  noneFound: 'No product fits',
  noneFoundText: 'Nothing here is called that.',
  showAll: 'Show all products',
  count: (products: number) =>
    plural(products, { one: `${products} product`, other: `${products} products` }),

  days: daysText,
  available: 'Available',
  /** What a switch is called, for those who hear it. */
  availableOf: (name: string) => `Available: ${name}`,
  edit: 'Edit',
  close: 'Close',
  pictureCount: (pictures: number) =>
    plural(pictures, { one: `${pictures} own picture`, other: `${pictures} own pictures` }),

  price: 'Price in rupees',
  priceWrong: (min: string, max: string) =>
    `Please give a price from ${min} to ${max}, in whole rupees.`,
  deliveryDays: 'Delivery days',
  daysWrong: (min: number, max: number) => `Please give a number of days from ${min} to ${max}.`,
  /** Beside a field that was typed in. */
  now: (value: string | number) => `Now ${value}`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: (name: string, price: string, days: number) =>
    `${name}: ${price}, ${daysText(days).toLowerCase()}`,
  nowAvailable: (name: string) => `${name} can be ordered again`,
  nowUnavailable: (name: string) => `${name} can no longer be ordered`,

  pictures: {
    title: 'Pictures',
    drawn: 'The drawing is shown',
    own: (place: number, of: number) => `Picture ${place} of ${of}`,
    unsaid: 'Nothing is said of it',
    first: 'On the card',
    showFirst: 'Show first',
    remove: 'Remove',
    asRemove: {
      last: (name: string) => `Remove this picture? The drawing of ${name} is shown again.`,
      one: (name: string) => `Remove this picture of ${name}? It is deleted.`,
      yes: 'Remove picture',
      no: 'Keep picture',
    },
    removed: (name: string) => `A picture of ${name} was removed`,
    drawnAgain: (name: string) => `${name} shows its drawing again`,
    firstNow: (name: string) => `Another picture is on the card of ${name}`,
    add: 'Add a picture',
    full: (max: number) => `There is room for ${max} pictures: remove one to add another.`,
    lead: (max: number) => `JPEG, PNG, WebP, AVIF or GIF, up to ${max} MB`,
    tooLarge: (name: string, max: number) => `${name} is larger than ${max} MB.`,
    chosen: 'The picture that you chose',
    alt: 'What it shows',
    altHint: 'For those who cannot see it, such as: The coin in its box.',
    upload: 'Use this picture',
    sending: (percent: number) => `Sending: ${percent}%`,
    preparing: 'Preparing the picture. This takes some seconds.',
    added: (name: string) => `${name} has a new picture`,
  },
});
