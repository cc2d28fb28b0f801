import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { shop } from '#shared/shop.ts';
import { isCommonPassword } from './common-passwords.ts';

test('[T35] [D35] refuses the 3,000 most common passwords in any case', () => {
  const common = dictionary['passwords-common'].slice(0, 3_000);
  expect(common).toHaveLength(3_000);
  expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(common.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test.each([
  shop.name,
  `${shop.name}2024!`,
  'Jaipur@123',
  'rupees-note-500',
  'Zodiac Coin',
  'photoframes',
])('[T35] refuses %j, which is nothing but words of the shop', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['marigold-52', 'correct horse battery', 'jaipur monsoon 7', '8392-1174-55', 'नमस्ते-५२'])(
  '[T35] takes %j',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
