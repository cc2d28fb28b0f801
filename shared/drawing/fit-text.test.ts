import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, type TextRoom } from './fit-text.ts';
import { widthInEms } from './text-width.ts';

/** Sets a text in one room. */
function fitOnce(text: string, room: TextRoom) {
  const { size, isCut, lines } = fitText(text)(room);
  return { size, isCut, lines: lines() };
}

const room = { width: 200, size: 40, minSize: 8, maxLines: 2 };

describe('text in its room', () => {
  it('wraps into lines of like length before it shrinks', () => {
    expect(fitOnce('Asha & Ravi & Meera', { ...room, width: 300 })).toEqual({
      size: 40,
      lines: ['Asha & Ravi', '& Meera'],
      isCut: false,
    });
  });

  it.each([
    'Venkatanarasimharajuvaripeta',
    'W'.repeat(50),
    'क्षत्रिय '.repeat(8),
    '👨‍👩‍👧'.repeat(12),
    'ab '.repeat(60),
  ])('never leaves its room: %s', (text) => {
    const { size, lines } = fitOnce(text, room);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(widthInEms(line) * size).toBeLessThanOrEqual(200.001);
  });

  it('has lines as wide as a room is there whose sides are not straight', () => {
    const widths = [200, 140, 80];
    const narrowing = { ...room, maxLines: 3, widthOf: (line: number) => widths[line] ?? 0 };
    for (const text of ['Lakshmi Venkateswara Rao', 'Venkatanarasimha']) {
      const { size, lines, isCut } = fitOnce(text, { ...narrowing, minSize: 12 });
      expect(isCut).toBe(false);
      for (const [index, line] of lines.entries()) {
        expect(widthInEms(line) * size).toBeLessThanOrEqual((widths[index] ?? 0) + 0.001);
        // Parts of a broken word stand on lines of their own.
        expect(line).not.toMatch(/- /);
      }
    }
  });

  it('cuts short what does not fit at the smallest size, between characters', () => {
    const { size, lines, isCut } = fitOnce('नि'.repeat(200), { ...room, maxLines: 1 });
    expect(size).toBe(8);
    expect(isCut).toBe(true);
    expect(lines[0]).toMatch(/^(नि)+…$/);
  });

  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnoprstuvwyABCMW', 'é', 'नि', 'शा', '-'),
    minLength: 1,
    maxLength: 50,
  });
  const anyRoom = fc.record({
    width: fc.integer({ min: 120, max: 600 }),
    size: fc.integer({ min: 16, max: 60 }),
    minSize: fc.integer({ min: 6, max: 16 }),
    maxLines: fc.integer({ min: 1, max: 4 }),
  });

  it('ends a line inside no word that would fit one', () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), anyRoom, (words, room) => {
        fc.pre(words.every((word) => widthInEms(word) * room.minSize <= room.width));
        const { lines } = fitOnce(words.join(' '), room);
        const shownText = lines.join(' ').replace(/…$/, '');
        expect(words.join(' ').startsWith(shownText)).toBe(true);
        expect(lines.slice(0, -1).every((line) => words.some((word) => line.endsWith(word)))).toBe(
          true,
        );
      }),
    );
  });

  it('marks with a hyphen where it breaks a word that fits no line, and loses no letter', () => {
    const wide = letters.map((word) => `W${word.replaceAll('-', 'x')}`.padEnd(30, 'W'));
    fc.assert(
      fc.property(wide, fc.integer({ min: 6, max: 9 }), (word, ems) => {
        const { size, lines } = fitOnce(`Asha ${word}`, {
          width: ems * 10,
          size: 40,
          minSize: 10,
          maxLines: 20,
        });
        expect(lines[0]).toBe('Asha');
        const [last = '', ...broken] = lines.slice(1).toReversed();
        expect(broken.every((line) => line.endsWith('-'))).toBe(true);
        const whole = [...broken.toReversed().map((line) => line.slice(0, -1)), last];
        expect(whole.join('')).toBe(word);
        for (const line of lines) {
          expect(widthInEms(line) * size).toBeLessThanOrEqual(ems * 10 + 0.001);
        }
      }),
    );
  });
});
