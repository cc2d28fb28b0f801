import { expect, test } from 'vitest';
import { noNumbers, typed1250 } from '#shared/language/test-typed-texts.ts';
import { readDraft } from './product-row.tsx';

const coin = { price: 199, w_days: 5 };

test('[B43] only what was typed and differs is changed of a product', () => {
  expect(readDraft({}, coin).change).toEqual({});
  expect(readDraft({ price: '199', days: '5' }, coin).change).toEqual({});
  expect(readDraft({ price: ' ₹1,00,000 ' }, coin).change).toEqual({ price: 100_000 });
  expect(readDraft({ days: '9' }, coin).change).toEqual({ w_days: 9 });
});

test.each(typed1250)('[B43] [T54] %j is a price of 1250 rupees', (price) => {
  expect(readDraft({ price }, coin).change).toEqual({ price: 1_250 });
  expect(readDraft({ price: `₹ ${price}` }, coin).change).toEqual({ price: 1_250 });
});

test.each(noNumbers)('[B43] %j is no price either', (price) => {
  expect(readDraft({ price }, coin)).toMatchObject({ isPriceWrong: true, change: {} });
});

test.each(['', '0', '-5', '1.5', '1e3', '10,00,001', 'free'])('[B43] “%s” is no price', (price) => {
  expect(readDraft({ price }, coin)).toMatchObject({ isPriceWrong: true, change: {} });
});

test.each(['0', '91', '2.5', 'soon'])('[B43] “%s” is no number of delivery days', (days) => {
  expect(readDraft({ days }, coin)).toMatchObject({ areDaysWrong: true, change: {} });
});
