import { expect, test } from 'vitest';
import { buildCartLine } from '#shared/cart/cart-line.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { matchItems } from './match-items.ts';

const coin = testGift('zodiac_coin');
const line = (id: string, quantity = 1) =>
  buildCartLine({ id, quantity, customization: { zodiacSign: 'leo' } }, coin, openingRates);
const item = { product_name: coin.name, quantity: 1, datewith_instructions: 'Zodiac sign: Leo' };
const matched = (...args: Parameters<typeof matchItems>) =>
  matchItems(...args).map((match) => [match.line?.id ?? null, match.lineId]);

test('[T28] an item with an id matches that line alone, whatever its text says', () => {
  const cart = [line('first'), line('second')];
  const other = { ...item, datewith_instructions: 'Zodiac sign: Virgo' };
  expect(matched([{ ...item, cart_item_id: 'second' }], cart)).toEqual([['second', 'second']]);
  expect(matched([{ ...other, cart_item_id: 'second' }], cart)).toEqual([['second', 'second']]);
});

test('[T28] an item whose id left the cart never takes a line of the same text', () => {
  expect(matched([{ ...item, cart_item_id: 'gone' }], [line('first')])).toEqual([[null, 'gone']]);
});

test('[T28] an item without an id takes the oldest line of its text that none names', () => {
  const cart = [line('first'), line('second'), line('third', 2)];
  const named = { ...item, cart_item_id: 'first' };
  expect(matched([item, named], cart)).toEqual([
    ['second', 'second'],
    ['first', 'first'],
  ]);
  expect(matched([{ ...item, quantity: 2 }, item], cart)).toEqual([
    ['third', 'third'],
    ['first', 'first'],
  ]);
});
