import { expect, it } from 'vitest';
import { fallbackProducts } from './fallback-products.ts';

it('[D18] the fallback is priced as the shop says, without a 2-rupee note', () => {
  const prices = Object.fromEntries(fallbackProducts.map(({ name, price }) => [name, price]));
  expect(prices).toEqual({
    '1_rupees_note': 50,
    '5_rupees_note': 75,
    '10_rupees_note': 100,
    '20_rupees_note': 150,
    '50_rupees_note': 200,
    '100_rupees_note': 300,
    '200_rupees_note': 500,
    '500_rupees_note': 800,
    small_photo_frame_with_currency: 299,
    large_photo_frame_with_currency: 399,
    small1_1note_1name: 299,
    small2_2notes_2names: 299,
    big1_1to200_set: 399,
    big2_1to500_set: 399,
    custom: 399,
    small_resin_frame: 599,
    large_resin_frame: 799,
    zodiac_coin: 199,
    zodiac_stamp: 149,
  });
});

it('[D28] everything in the fallback can be ordered, in 5 days', () => {
  for (const { is_available, w_days } of fallbackProducts) {
    expect({ is_available, w_days }).toEqual({ is_available: true, w_days: 5 });
  }
});
