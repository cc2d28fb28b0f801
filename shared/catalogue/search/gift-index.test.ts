import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createGiftIndex } from './gift-index.ts';
import { wordsOfText } from './words-of-gift.ts';

const indexOf = (gifts: readonly string[]) => {
  const index = createGiftIndex();
  for (const [place, gift] of [...gifts.entries()].reverse()) {
    index.add(place, new Set(wordsOfText(gift)));
  }
  return index;
};
const gifts = ['₹10 Note', '₹100 Note', 'Zodiac Coin', '₹10 Frame of notes', 'Note of ₹1'];
const find = (text: string) =>
  indexOf(gifts)
    .find(text)
    .map((place) => gifts[place]);

it('[B20] every word that is typed is the beginning of one of the gift, in any order', () => {
  expect(find('zod')).toEqual(['Zodiac Coin']);
  expect(find('fra no')).toEqual(['₹10 Frame of notes']);
  expect(find('coin zodiac')).toEqual(['Zodiac Coin']);
  expect(find('oin')).toEqual([]);
  expect(find('zodiac note')).toEqual([]);
});

it('[B20] gifts that have the words whole come first, else all are in their order', () => {
  expect(find('10')).toEqual(['₹10 Note', '₹10 Frame of notes', '₹100 Note']);
  expect(find('note')).toEqual(['₹10 Note', '₹100 Note', 'Note of ₹1', '₹10 Frame of notes']);
});

it.each(['', '  ', '₹', '–'])('[B20] %j finds nothing', (text) => {
  expect(find(text)).toEqual([]);
});

it('[B20] gifts are found that are added after a search', () => {
  const index = indexOf(gifts);
  expect(index.find('moon')).toEqual([]);
  index.add(gifts.length, new Set(['moon', 'lamp']));
  expect(index.find('moon')).toEqual([gifts.length]);
});

it('[B20] finds what looking at every gift finds', () => {
  const text = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ि', 'क'), maxLength: 4 }), {
      maxLength: 4,
    })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), text, (gifts, typedText) => {
      const queryWords = wordsOfText(typedText);
      const has = (gift: string, fits: (word: string, queryWord: string) => boolean) =>
        queryWords.length > 0 &&
        queryWords.every((queryWord) => wordsOfText(gift).some((word) => fits(word, queryWord)));
      const places = [...gifts.keys()].filter((at) =>
        has(gifts[at] ?? '', (word, queryWord) => word.startsWith(queryWord)),
      );
      const whole = places.filter((at) =>
        has(gifts[at] ?? '', (word, queryWord) => word === queryWord),
      );
      const partial = places.filter((at) => !whole.includes(at));
      expect(indexOf(gifts).find(typedText)).toEqual([...whole, ...partial]);
    }),
  );
});
