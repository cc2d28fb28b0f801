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

test.each([
  'aaaaaa',
  '      ',
  'admin123',
  'india123',
  'abcabcabc',
  '12121212',
  'abcdefgh',
  'Password1',
  'a'.repeat(200),
])('[T35] refuses %j, which is soon guessed', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['meenakshi', 'Meenakshi1990', 'sundaram@123', 'meenakshi.sundaram', 'lotusmail-7'])(
  '[T35] refuses %j of Meenakshi Sundaram, and of nobody else',
  (password) => {
    const person = { name: 'Meenakshi Sundaram', email: 'meenakshi.s@lotusmail.example' };
    expect(isCommonPassword(password, person)).toBe(true);
    expect(isCommonPassword(password, { name: 'Ravi', email: 'ravi@example.com' })).toBe(false);
  },
);

test('[T35] the longest password is judged at once', () => {
  const longest = Array.from({ length: 200 }, (_, at) =>
    String.fromCharCode(33 + ((at * 37) % 90)),
  );
  isCommonPassword('warmed up');
  const startedMs = performance.now();
  expect(isCommonPassword(longest.join(''))).toBe(false);
  expect(performance.now() - startedMs).toBeLessThan(500);
});

test.each([
  'marigold-52',
  'secret123',
  'correct horse battery',
  'jaipur monsoon 7',
  '8392-1174-55',
  'नमस्ते-५२',
])('[T35] takes %j', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
