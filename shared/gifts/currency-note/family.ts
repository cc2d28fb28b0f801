import type { MadeSize } from '#shared/gifts/made-size.ts';
import { defineFamily, type OpeningProduct } from '../gift-family.ts';
import { eventFields, events, namesAndDescription } from '../shared-fields.ts';
import { type Spoken, sayingFrom } from '../wording.ts';
import { english, words } from './words.ts';

const say = sayingFrom(words, english);

/** What each note costs when the shop opens. */
const prices = { 1: 50, 2: 60, 5: 75, 10: 100, 20: 150, 50: 200, 100: 300, 200: 500, 500: 800 };
/** The owner has not priced it yet (D18). */
const unsold = '2';

const products = Object.fromEntries(
  Object.entries(prices).map(([rupees, price]): [string, OpeningProduct] => [
    `${rupees}_rupees_note`,
    { name: noteName(rupees), price, ...(rupees === unsold ? { isAvailable: false } : {}) },
  ]),
);

/** Returns what people read for a note of so many rupees. */
function noteName(rupees: string): Spoken {
  return say((from) => from.product(rupees));
}

/** The card that the note lies on. */
export const madeSize: MadeSize = { widthMm: 210, heightMm: 148 };

/** A note of whatever date the shopper names. */
export const currencyNote = defineFamily({
  keys: {
    specialData: 'date',
    names: 'name',
    description: 'text',
    event: events,
    customEvent: 'event',
  },
  types: {
    currency_note: {
      products,
      standard: {
        description: say((from) => from.description),
        fields: [
          {
            control: 'date',
            key: 'specialData',
            words: say((from) => from.specialDate),
            required: true,
          },
          ...eventFields('event', 'customEvent'),
          ...namesAndDescription,
        ],
        notes: {
          kind: 'named',
          rupeesOf: (name) => Number(/^(\d{1,5})_rupees_note/.exec(name)?.[1] ?? '') || null,
          date: 'specialData',
        },
        shownKeys: {
          people: [{ name: 'names' }],
          event: 'event',
          ownEvent: 'customEvent',
          date: 'specialData',
        },
      },
      madeSize: () => madeSize,
    },
  },
  nameOf(name) {
    const rupees = /(\d+)_rupees_note/.exec(name)?.[1];
    return rupees === undefined ? undefined : noteName(rupees);
  },
  page: { path: '/products/currency-notes', words: say((from) => from.page) },
  card: { picture: '50_rupees_note', words: say((from) => from.card) },
});
