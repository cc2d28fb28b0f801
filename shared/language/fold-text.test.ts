import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { namesInScripts, noNames, searches, typedDigits, typedNames } from './test-typed-texts.ts';

it.each(searches)('[T18] %j finds %j', (typedText, storedText) => {
  expect(foldText(storedText)).toContain(foldText(typedText));
});

it.each([
  ['नोट', 'नाट'],
  ['Asha', 'Usha'],
  ['ராம்', 'ராமு'],
  ['a.b', 'aXb'],
  ['%', 'Asha'],
])('[T18] %j and %j are not the same', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

it.each([...typedNames, ...typedDigits])('[T18] %j is found as %j', (input, plain) => {
  expect(foldText(input)).toBe(foldText(plain));
});

it.each(Object.entries(namesInScripts))(
  '[T18] a name in %s is found by it and its words',
  (_, name) => {
    for (const part of [name, name.normalize('NFD'), ...name.split(' ')]) {
      expect(foldText(name)).toContain(foldText(part));
    }
  },
);

it.each(noNames)('[T18] %j looks for nothing', (input) => {
  expect(foldText(input)).toBe('');
});

it('[T18] a folded text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
    }),
  );
});
