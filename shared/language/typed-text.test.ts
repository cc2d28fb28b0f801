import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesInScripts, noNames, typed1250, typedDigits, typedNames } from './test-typed-texts.ts';
import { readNumber, readText, utf8Length, withoutUnseen, withPlainDigits } from './typed-text.ts';

describe('what people typed', () => {
  it.each(typedNames)('[T54] %j is the name %j', (input, name) => {
    expect(readText(input, 'one')).toBe(name);
  });

  it.each(Object.entries(namesInScripts))('[T54] stays as a name in %s', (_, name) => {
    expect(readText(name, 'one')).toBe(name.normalize('NFC'));
  });

  it.each(noNames)('[T54] %j is no name', (input) => {
    expect(readText(input, 'one').trim()).toBe('');
    expect(withoutUnseen(input).trim()).toBe('');
  });

  it('[T54] loses marks that have no letter while it is typed, but vowels that are typed before theirs', () => {
    expect(withoutUnseen('محمّد \u0610')).toBe('محمّد ');
    expect(withoutUnseen('Asha \u093f')).toBe('Asha \u093f');
    expect(readText('Asha \u093f', 'one')).toBe('Asha ');
  });

  it.each([
    ['क\u0301\u094d\u200d', 'क\u094d\u0301'],
    ['क\u0301\u200c\u094d\u200d', 'क\u094d\u0301'],
  ])(
    '[T54] %j loses the joiner that has no half letter once its marks stand in order',
    (input, plain) => {
      expect(readText(input, 'one')).toBe(plain);
    },
  );

  it('[T54] is the same however often it is read', () => {
    const words = [...typedNames.map(([input]) => input), ...noNames];
    const piece = fc.oneof(
      fc.constantFrom(
        ...words,
        '\u200c',
        '\u200d',
        'क\u094d',
        '\u0301',
        '\u0000',
        '\u0489',
        '\u093c',
        '👩',
        '\u20e3',
        '1',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('one' as const, 'many' as const), (input, lines) => {
        const once = readText(input, lines);
        expect(readText(once, lines)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '\u0301\u0316',
    'क\u200d',
    '\u200d',
    '👩\u200d',
    '\u094d\u200d',
    '\u20e3',
    'क\u094d',
    '१',
  ])('[T54] of 200,000 times %j is read at once', (unit) => {
    const text = `क${unit.repeat(200_000)}`;
    const start = performance.now();
    readText(text, 'many');
    withPlainDigits(text);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe('a number', () => {
  it.each(typedDigits)('[T54] typed as %j is read as %j', (input, plain) => {
    expect(withPlainDigits(input)).toBe(plain);
  });

  it.each(typed1250)('[T54] typed as %j is 1250', (input) => {
    expect(readNumber(input)).toBe('1250');
  });
});

it.each(['', 'Asha', 'é', 'नि', '₹1', '👨‍👩‍👧', 'a👍é'])('counts the bytes of %j', (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});
