import type { Field } from '../field.ts';
import { defineFamily } from '../gift-family.ts';
import { namesAndDescription } from '../shared-fields.ts';
import { zodiacSignOf, zodiacSigns } from './signs.ts';
import { words } from './words.ts';

const fields: readonly Field<'zodiacSign' | 'names' | 'description'>[] = [
  {
    control: 'select',
    key: 'zodiacSign',
    ...words.sign,
    required: true,
    options: zodiacSigns.map(({ sign, dates }) => ({ value: sign, label: `${sign} (${dates})` })),
    byBirthDate: zodiacSignOf,
  },
  ...namesAndDescription,
];
const shown = { people: [{ name: 'names' }], sign: 'zodiacSign' } as const;

/** Coins and stamps of the twelve signs, on one page (D9). */
export const zodiac = defineFamily({
  keys: { zodiacSign: 'choice', names: 'name', description: 'text' },
  types: {
    zodiac_coin: {
      products: { zodiac_coin: { name: words.products.coin, price: 199 } },
      standard: { description: words.descriptions.coin, fields, shown },
    },
    zodiac_stamp: {
      products: { zodiac_stamp: { name: words.products.stamp, price: 149 } },
      standard: { description: words.descriptions.stamp, fields, shown },
    },
  },
  page: { path: '/products/zodiac-coins', ...words.page },
  card: { picture: 'zodiac_coin', ...words.card },
});
