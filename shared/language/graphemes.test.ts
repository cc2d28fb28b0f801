import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstGraphemes, graphemesOf } from './graphemes.ts';

const letter = (from: string, to: string) => {
  const [first = 0, last = 0] = [from, to].map((text) => text.codePointAt(0));
  return fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));
};
const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''));
const some = (part: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(part, { maxLength }).map((parts) => parts.join(''));
const maybe = (...texts: string[]) => fc.constantFrom('', ...texts);

const latin = joined(letter(' ', 'ɏ'), some(letter('\u0300', '\u036f'), 3));
const consonant = joined(letter('क', 'ह'), maybe('\u093c'));
const devanagari = joined(
  consonant,
  some(joined(fc.constantFrom('\u094d', '\u094d\u200d', '\u094d\u200c'), consonant), 3),
  maybe('ा', 'ि', 'ी', 'ु', 'ृ', 'े', 'ौ', '\u094d', '\u094d\u200d'),
  maybe('ं', 'ँ', 'ः'),
);
const tamil = joined(letter('க', 'வ'), maybe('ா', 'ி', 'ு', 'ெ', 'ொ', '\u0bcd'));
const picture = joined(
  fc.constantFrom('👍', '👨', '👩', '👧', '❤', '🏳', '☂', '🚀'),
  maybe('\ufe0f', '🏽'),
);
const emoji = fc.oneof(
  joined(picture, some(joined(fc.constant('\u200d'), picture), 4)),
  joined(letter('🇦', '🇿'), letter('🇦', '🇿')),
  letter('🇦', '🇿'),
  joined(letter('0', '9'), maybe('\ufe0f'), fc.constant('\u20e3')),
  fc.constant('🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'),
);
const invisible = fc.constantFrom('\u00ad', '\u200b', '\u2060', '\r\n', '\n', '\t');
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'ಕ್ಷೀਪ੍ਰੁக்ஷஸ்ரீ\u200c\u200d') }),
);

afterEach(() => vi.unstubAllGlobals());

describe('the characters of a text [D20]', () => {
  it.each([
    ['लक्ष्मी', ['ल', 'क्ष्मी']],
    ['श्रीकृष्ण', ['श्री', 'कृ', 'ष्ण']],
    ['க்ஷிதிஜ்', ['க்ஷி', 'தி', 'ஜ்']],
    ['லக்ஷ்மி ஸ்ரீ ஶ்ரீ', ['ல', 'க்ஷ்', 'மி', ' ', 'ஸ்ரீ', ' ', 'ஶ்ரீ']],
    ['க்\u200cஷ ஸ்ரி', ['க்\u200c', 'ஷ', ' ', 'ஸ்', 'ரி']],
    ['அம்மா', ['அ', 'ம்', 'மா']],
    ['ಶ್ರೀಲಕ್ಷ್ಮಿ', ['ಶ್ರೀ', 'ಲ', 'ಕ್ಷ್ಮಿ']],
    ['ಕ್\u200cಷ ರ\u200d್ಕ', ['ಕ್\u200c', 'ಷ', ' ', 'ರ\u200d್ಕ']],
    ['ਗੁਰਪ੍ਰੀਤ', ['ਗੁ', 'ਰ', 'ਪ੍ਰੀ', 'ਤ']],
    ['శ్రీ শ্রী ശ്രീ શ્રી ଶ୍ରୀ', ['శ్రీ', ' ', 'শ্রী', ' ', 'ശ്രീ', ' ', 'શ્રી', ' ', 'ଶ୍ରୀ']],
    ['👍🏽', ['👍🏽']],
    ['🇮🇳🇺🇸', ['🇮🇳', '🇺🇸']],
    ['👨‍👩‍👧 ❤️', ['👨‍👩‍👧', ' ', '❤️']],
    ['1️⃣', ['1️⃣']],
  ])('of %s are the same in an engine without a segmenter', async (text, characters) => {
    vi.stubGlobal('Intl', {});
    vi.resetModules();
    const { graphemesOf: counted } = await import('./graphemes.ts');
    expect(counted(text)).toEqual(characters);
    expect(graphemesOf(text)).toEqual(characters);
  });

  it('are those of the segmenter, where there is one', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const words = fc.oneof(latin, devanagari, tamil, emoji, invisible);
    fc.assert(
      fc.property(some(words, 12), (text) => {
        const segments = Array.from(segmenter.segment(text), ({ segment }) => segment);
        expect(graphemesOf(text)).toEqual(segments);
      }),
      { numRuns: 3_000 },
    );
  });

  it('leave out nothing of any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(graphemesOf(text).join('')).toBe(text);
      }),
    );
  });

  it.each(['क\u094d', '\u0941', '\u200d', '👍\u200d', '\u094d\u200d', '\u00ad', 'क\u0941\u094d'])(
    'of 16,000 times %j are counted at once',
    (unit) => {
      const text = `क${unit.repeat(16_000)}`;
      const before = process.cpuUsage();
      graphemesOf(text);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(250);
    },
  );
});

describe('the first characters of a text [D20]', () => {
  it('are as many as asked for, counted as people count them', () => {
    expect(firstGraphemes('सुनीता रानी', 3)).toBe('सुनीता');
    expect(firstGraphemes('👨‍👩‍👧 और हम', 1)).toBe('👨‍👩‍👧');
  });

  it('begin any text and are never more than asked for', () => {
    fc.assert(
      fc.property(anyText, fc.nat(12), (text, count) => {
        const first = firstGraphemes(text, count);
        expect(text.startsWith(first)).toBe(true);
        expect(graphemesOf(first)).toHaveLength(Math.min(count, graphemesOf(text).length));
      }),
    );
  });
});
