import { expect, it } from 'vitest';
import { madeSizeText } from '#shared/gifts/offer-words.ts';
import { baseProduct } from './fallback-products.ts';
import { giftsBeside, madeSizeOf, sizeOf, sizesOf } from './product.ts';
import { testGift } from './test-gift.ts';

it('[D5] every surface has sizes of its own', () => {
  expect(sizesOf('photo_frame', 'home')).toEqual({ small: '6x8 inch', large: '8x10 inch' });
  expect(sizesOf('photo_frame', 'dialog')).toEqual({ small: '8x15 inches', large: '13x19 inches' });
  expect(sizesOf('resin_frame', 'listing')).toEqual({ small: '7x12 inches', large: '9x14 inches' });
  expect(sizesOf('resin_frame', 'dialog')).toEqual({ small: '8x15 inches', large: '13x19 inches' });
  expect(sizesOf('photo_frame', 'listing')).toBeNull();
  expect(sizesOf('currency_note', 'dialog')).toBeNull();
});

it.each([
  ['small1_1note_1name', '8x15 inches'],
  ['big1_1to200_set', '13x19 inches'],
  ['large_resin_frame', '13x19 inches'],
  ['custom', '13x19 inches'],
  ['zodiac_coin', null],
])('[D5] the dialog of %s says %s', (name, size) => {
  expect(sizeOf(testGift(name), 'dialog')).toBe(size);
});

it.each([
  ['small1_1note_1name', '8 × 15 in · 20 × 38 cm'],
  ['custom', '13 × 19 in · 33 × 48 cm'],
  ['small_resin_frame', '8 × 15 in · 20 × 38 cm'],
  ['100_rupees_note', '15 × 21 cm'],
  ['zodiac_coin', '4 cm across'],
  ['zodiac_stamp', '3 × 4 cm'],
])('[P38] %s is made %s', (name, text) => {
  const size = madeSizeOf(testGift(name));
  expect(size && madeSizeText(size)).toBe(text);
});

it('[B70] beside a gift stand those behind it in its family, and from the beginning again', () => {
  const family = [...'abcdef'].map((name) => baseProduct(name, 'photo_frame', 100));
  const beside = (name: string) =>
    giftsBeside(family, name)
      .map((gift) => gift.name)
      .join('');
  expect(['a', 'd', 'f', 'none'].map(beside)).toEqual(['bcde', 'efab', 'abcd', 'abcd']);
});
