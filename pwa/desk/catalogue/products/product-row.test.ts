import { expect, test } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { readDraft } from './product-row.tsx';
import { productGroups } from './products-section.tsx';

const coin = { price: 199, w_days: 5 };

test('[B43] only what was typed and differs is changed of a product', () => {
  expect(readDraft({}, coin).change).toEqual({});
  expect(readDraft({ price: '199', days: '5' }, coin).change).toEqual({});
  expect(readDraft({ price: ' ₹1,00,000 ' }, coin).change).toEqual({ price: 100_000 });
  expect(readDraft({ days: '9' }, coin).change).toEqual({ w_days: 9 });
});

test.each(['', '0', '-5', '1.5', '1e3', '10,00,001', 'free'])('[B43] “%s” is no price', (price) => {
  expect(readDraft({ price }, coin)).toMatchObject({ isPriceWrong: true, change: {} });
});

test.each(['0', '91', '2.5', 'soon'])('[B43] “%s” is no number of delivery days', (days) => {
  expect(readDraft({ days }, coin)).toMatchObject({ areDaysWrong: true, change: {} });
});

test('products stand under their families, and are found by any of their names', () => {
  const all = productGroups(fallbackProducts, '');
  expect(all.flatMap(({ products }) => products)).toHaveLength(fallbackProducts.length);
  expect(all.map(({ family }) => family)).toEqual([
    'currencyNote',
    'photoFrame',
    'resinFrame',
    'zodiac',
  ]);
  const found = (search: string) =>
    productGroups(fallbackProducts, search).flatMap(({ products }) =>
      products.map(({ name }) => name),
    );
  expect(found(' COIN zodiac ')).toEqual(['zodiac_coin']);
  expect(found('zodiac_coin')).toEqual(['zodiac_coin']);
  expect(found('teapot')).toEqual([]);
});
