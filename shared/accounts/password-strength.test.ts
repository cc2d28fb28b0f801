import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { shop } from '#shared/shop-settings/shop.ts';
import { isCommonPassword, passwordStrength } from './password-strength.ts';

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

test('[T35] [ST243] whatever is typed is judged in a millisecond or two', () => {
  // Each sign stands for several letters, and who guesses tries all of them.
  const signs = ['4@8({[<369&#!/|0$5+7%2', '1|!/', '$5s', 'p@$$w0rd', '(|3){}[]<>^vVnN|'];
  const nasty = Array.from({ length: 50 }, (_, number) => {
    const alphabet = signs[number % signs.length] ?? '';
    const at = (letter: number) => (number * 31 + letter * letter * 17) % alphabet.length;
    return Array.from({ length: 200 }, (_each, letter) => alphabet[at(letter)]).join('');
  });
  for (const password of nasty) passwordStrength(password);
  const before = process.cpuUsage();
  for (const password of nasty) passwordStrength(password);
  const { user } = process.cpuUsage(before);
  console.log(`50 nasty passwords: ${Math.round(user / 1_000)} ms of processor time`);
  expect(user / 1_000).toBeLessThan(150);
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

test.each([
  ['monkeytiger', 'fair', 'common'],
  ['iloveyou', 'guessable', 'common'],
  ['Meenakshi-lamp', 'fair', 'own_words'],
  ['zodiac coin', 'guessable', 'own_words'],
  ['abcabcabc', 'guessable', 'repeats'],
  ['9876543210', 'guessable', 'sequence'],
  ['14021998', 'guessable', 'date'],
  ['mumbai2020', 'fair', 'date'],
  ['xk9!mPq2', 'fair', 'short'],
  ['marigold-52', 'strong', undefined],
  ['lotus pond at dusk', 'strong', undefined],
  ['कमल-तालाब-शाम', 'strong', undefined],
])('[T35] %j is %s, because of %s', (password, level, weakness) => {
  const owner = { name: 'Meenakshi Sundaram', email: 'meenakshi.s@lotusmail.example' };
  expect(passwordStrength(password, owner)).toEqual({ level, ...(weakness && { weakness }) });
});
