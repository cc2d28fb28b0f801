import { expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { detailsFor, isOccasion, occasions, occasionsOf } from './words-of-gift.ts';

const named = (name: string) => {
  const product = openingProducts.find((each) => each.name === name);
  if (!product) throw new Error(`No product is called ${name}`);
  return product;
};

it('[B21] people give for every event but the one they specify themselves', () => {
  expect(occasions).toEqual(['anniversary', 'wedding', 'birthday', 'house-warming', 'retirement']);
  expect(isOccasion('wedding')).toBe(true);
  expect([isOccasion('other'), isOccasion('diwali'), isOccasion(null)]).toEqual([
    false,
    false,
    false,
  ]);
});

it.each([
  ['100_rupees_note', { event: 'wedding' }],
  ['small1_1note_1name', { frameEvent: 'wedding' }],
  ['small_photo_frame_with_currency', { frameEvent: 'wedding' }],
  ['big2_1to500_set', { frameEvent: 'wedding' }],
  ['small_resin_frame', { resinEvent: 'wedding' }],
  ['large_resin_frame', { resinEvent: 'wedding' }],
])(
  '[B21] %s asks for its event, so it suits all of them and begins with the chosen one',
  (name, details) => {
    expect(occasionsOf(named(name))).toEqual(occasions);
    expect(detailsFor(named(name), 'wedding')).toEqual(details);
  },
);

it.each(['zodiac_coin', 'zodiac_stamp'])(
  '[B21] a day of birth chooses the sign of a %s, so it suits birthdays and asks for no event',
  (name) => {
    expect(occasionsOf(named(name))).toEqual(['birthday']);
    expect(detailsFor(named(name), 'birthday')).toEqual({});
  },
);

it('[B21] a frame of any notes tells of no event', () => {
  expect(occasionsOf(named('custom'))).toEqual([]);
  expect(occasionsOf({ name: 'later_gift', type: 'later_type' as never })).toEqual([]);
});

it('[B21] what a dialog begins with is a choice it offers', () => {
  for (const product of openingProducts) {
    for (const occasion of occasionsOf(product)) {
      for (const [key, value] of Object.entries(detailsFor(product, occasion))) {
        const field = variantOf(product).fields.find((each) => 'key' in each && each.key === key);
        expect(field).toMatchObject({ control: 'select' });
        expect(field?.control === 'select' && field.choices.keys).toContain(value);
      }
    }
  }
});
