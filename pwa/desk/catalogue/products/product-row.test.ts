import { expect, test } from 'vitest';
import { readDraft } from './product-row.tsx';

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
