import { afterEach, expect, it } from 'vitest';
import { hindi } from '#pwa/first-load/hindi.ts';
import { baseProduct, openingProducts } from '#shared/catalogue/fallback-products.ts';
import { speak } from '#shared/language/translated.ts';
import { wordsOfGift, wordsOfText } from './words-of-gift.ts';

const words = (name: string) => {
  const product = openingProducts.find((each) => each.name === name);
  if (!product) throw new Error(`No product is called ${name}`);
  return wordsOfGift(product);
};

afterEach(() => speak({}));

it('[B20] a gift is found by its name, its family and its occasions', () => {
  for (const word of ['small', 'resin', 'frame', 'frames', 'birthday', 'warming', 'wedding']) {
    expect(words('small_resin_frame')).toContain(word);
  }
  for (const word of ['zodiac', 'coin', 'coins', 'birthday']) {
    expect(words('zodiac_coin')).toContain(word);
  }
  expect(words('zodiac_coin')).not.toContain('wedding');
});

it('[B20] a number finds the notes that a gift holds', () => {
  const finds = (rupees: string) =>
    openingProducts.filter((each) => wordsOfGift(each).has(rupees)).map(({ name }) => name);
  expect(finds('100')).toEqual(['100_rupees_note', 'big1_1to200_set', 'big2_1to500_set', 'custom']);
  expect(finds('500')).toEqual(['500_rupees_note', 'big2_1to500_set', 'custom']);
});

it('[B20] on a page in Hindi both languages find it', () => {
  speak(hindi);
  for (const text of ['राशि सिक्का', 'Zodiac Coin', 'जन्मदिन', 'Birthday']) {
    for (const word of wordsOfText(text)) expect(words('zodiac_coin')).toContain(word);
  }
});

it('[B20] a gift that the shop named itself, or of a type it does not know, is found by its name', () => {
  const named = { ...baseProduct('diwali_note', 'currency_note', 99), display_name: 'Diwali Note' };
  expect(wordsOfGift(named)).toContain('diwali');
  const later = { name: 'moon_lamp', type: 'lamp' as never, display_name: 'Moon Lamp' };
  expect([...wordsOfGift(later)].sort()).toEqual(['lamp', 'moon']);
});
