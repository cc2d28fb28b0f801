import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customNotes } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { noNames, typedNames, unprintedNames } from '#shared/language/test-typed-texts.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { namePrice, notePrice } from './extra-prices.ts';
import { countLetters } from './price-line.ts';

const priceOf = (name: string) => namePrice(countLetters(name), openingRates.letters);

describe('the price of a name', () => {
  it.each([
    ['', 0],
    ['   \t\n ', 0],
    ['A', 45],
    ['Asha', 180],
    ['A s h a', 180],
    ['a'.repeat(10), 450],
    ['a'.repeat(11), 440],
    ['a'.repeat(50), 2_000],
    ['a'.repeat(51), 2_000],
    ['a'.repeat(5_000), 2_000],
  ])('[D20] %j adds ₹%i', (name, rupees) => {
    expect(priceOf(name)).toBe(rupees);
  });

  it.each([
    ['नमिता', 3],
    ['க்ஷிதிஜ்', 3],
    ['லக்ஷ்மி', 3],
    ['ಲಕ್ಷ್ಮಿ', 2],
    ['ਗੁਰਪ੍ਰੀਤ', 4],
    ['👨‍👩‍👧 é', 1],
    ['José', 4],
    ['e\u0301', 1],
    ['Asha\u00a0Rao', 7],
  ])('[D20] %s counts as people count: %i letters', (name, letters) => {
    expect(countLetters(name)).toBe(letters);
  });

  it.each(typedNames)('[D20] [T54] %j costs what %j costs', (input, name) => {
    expect(countLetters(input)).toBe(countLetters(name));
  });

  it.each(noNames)('[D20] [T54] %j costs nothing', (input) => {
    expect(priceOf(input)).toBe(0);
  });

  it.each(unprintedNames)('[B82] [D20] %s costs what is printed of it: %s', (name, text) => {
    expect(priceOf(name)).toBe(priceOf(text));
  });

  it('[D20] white space never changes the price', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z]{1,12}$/), { maxLength: 6 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '  ', '\t', '\n', '\u00a0'), (parts, space) => {
        expect(priceOf(parts.join(space))).toBe(priceOf(parts.join('')));
      }),
    );
  });

  it('[D20] [D42] any text costs between 0 and ₹2,000, in steps of a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const letters = countLetters(name);
        expect(letters).toBeLessThanOrEqual(50);
        expect(priceOf(name)).toBe(letters * (letters > 10 ? 40 : 45));
      }),
    );
  });
});

const { notes: prices } = openingRates;

describe('the notes of a custom frame', () => {
  it('[D42] [spec §9] cost by denomination', () => {
    expect(prices).toEqual({
      1: 499,
      5: 599,
      10: 399,
      20: 699,
      50: 1_299,
      100: 1_499,
      200: 1_599,
      500: 2_499,
    });
    expect(customNotes.denominations).toEqual([1, 5, 10, 20, 50, 100, 200, 500]);
  });

  it.each([2, 0, -1, 1.5, 2_000, Number.NaN, '10', null, undefined, {}, 'constructor'])(
    '[spec §3] %j is no denomination',
    (value) => {
      expect(notePrice(value, prices)).toBeNull();
    },
  );
});
