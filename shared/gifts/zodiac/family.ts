import type { Field } from '#shared/gifts/gift-field.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { defineFamily } from '../gift-family.ts';
import { namesAndDescription } from '../shared-fields.ts';
import { say, zodiacSignOf, zodiacSigns } from './signs.ts';

const fields: readonly Field<'zodiacSign' | 'names' | 'description'>[] = [
  {
    control: 'select',
    key: 'zodiacSign',
    words: say((from) => from.sign),
    required: true,
    choices: zodiacSigns,
    byBirthDate: zodiacSignOf,
  },
  ...namesAndDescription,
];
const shownFields = { people: [{ name: 'names' }], sign: 'zodiacSign' } as const;

export const madeSizes = {
  coin: { widthMm: 40, heightMm: 40, isRound: true },
  stamp: { widthMm: 30, heightMm: 40 },
} as const satisfies Record<string, MadeSize>;

/** Coins and stamps of the twelve signs, on one page (D9). */
export const zodiac = defineFamily({
  keys: { zodiacSign: zodiacSigns, names: 'name', description: 'text' },
  types: {
    zodiac_coin: {
      products: { zodiac_coin: { name: say((from) => from.products.coin), price: 199 } },
      standard: {
        description: say((from) => from.descriptions.coin),
        fields,
        shownKeys: shownFields,
      },
      madeSize: () => madeSizes.coin,
    },
    zodiac_stamp: {
      products: { zodiac_stamp: { name: say((from) => from.products.stamp), price: 149 } },
      standard: {
        description: say((from) => from.descriptions.stamp),
        fields,
        shownKeys: shownFields,
      },
      madeSize: () => madeSizes.stamp,
    },
  },
  page: { path: '/products/zodiac-coins', words: say((from) => from.page) },
  card: { picture: 'zodiac_coin', words: say((from) => from.card) },
});
