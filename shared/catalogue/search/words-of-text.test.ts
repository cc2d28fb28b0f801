import { expect, it } from 'vitest';
import { wordsOfText } from './words-of-gift.ts';

it.each([
  ['₹100 Currency Note', ['100', 'currency', 'note']],
  ['Big Frame – ₹1 to ₹200 Set', ['big', 'frame', '1', 'to', '200', 'set']],
  ['  Crème BRÛLÉE ', ['creme', 'brulee']],
  ['small_resin_frame', ['small', 'resin', 'frame']],
  ['गृह प्रवेश', ['गृह', 'प्रवेश']],
  ['₹१०० का नोट', ['100', 'का', 'नोट']],
  ['– ₹ !', []],
])('[B20] the words of %j', (text, words) => {
  expect(wordsOfText(text)).toEqual(words);
});

it.each([
  ['फ़्रेम', 'फ्रेम'],
  ['राशि\u200d', 'राशि'],
  ['पाँच', 'पांच'],
  ['Ａｓｈａ', 'asha'],
])('[B20] %s is written as %s too', (one, other) => {
  expect(wordsOfText(one)).toEqual(wordsOfText(other));
});

it('[B20] vowel signs of Hindi tell words apart', () => {
  expect(wordsOfText('नोट')).not.toEqual(wordsOfText('नाट'));
});
