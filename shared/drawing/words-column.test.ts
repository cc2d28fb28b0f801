import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '#shared/language/translated.ts';
import { largeNote } from './draw-note.ts';
import type { DrawingNode } from './drawing-node.ts';
import { namesWith } from './ornaments.ts';
import { letterHeight } from './script-sizes.ts';
import { hindi } from './words.hi.ts';
import { alikeColumns, letterStyles, wordsColumn } from './words-column.ts';

afterEach(() => speak({}));

const box = { x: 0, y: 0, width: 300, height: 200 };

function column(text: string, style: (typeof letterStyles)[keyof typeof letterStyles]) {
  return wordsColumn(box, [{ word: { text, isGiven: true }, style }]);
}

function lineWith(text: string, nodes: readonly DrawingNode[]): DrawingNode | undefined {
  return nodes.find((node) => node.text === text);
}

describe('letters that hang from one line', () => {
  it('are drawn without spaces between them', () => {
    const [english] = column('Birthday', letterStyles.event);
    const [inHindi] = column('जन्मदिन', letterStyles.event);
    const [mixed] = column('जन्मदिन party', letterStyles.event);
    expect(english?.text).toBe('BIRTHDAY');
    expect(english?.attributes).toHaveProperty('letter-spacing');
    expect(inHindi?.text).toBe('जन्मदिन');
    expect(inHindi?.attributes).not.toHaveProperty('letter-spacing');
    expect(mixed?.text).toBe('जन्मदिन party');
    expect(mixed?.attributes).not.toHaveProperty('letter-spacing');
  });

  it('say in Hindi what a note is for, whole', () => {
    const note = { rupees: 10, serial: null };
    const english = lineWith('A GIFT TO KEEP', largeNote(namesWith('g'), box, note).children);
    expect(english?.attributes).toHaveProperty('letter-spacing', 0.8);
    speak({ 'shared/drawing/words': hindi });
    const nodes = largeNote(namesWith('g'), box, note).children;
    expect(lineWith('A GIFT TO KEEP', nodes)).toBeUndefined();
    const inHindi = lineWith(hindi.keepsake, nodes);
    expect(inHindi).toBeDefined();
    expect(inHindi?.attributes).not.toHaveProperty('letter-spacing');
  });

  it('have room for the signs above and below them', () => {
    const lines = column('हूँ दूसरे कृष्णमूर्ति हूँ दूसरे कृष्णमूर्ति', letterStyles.name);
    expect(lines.length).toBeGreaterThan(1);
    const [first, second] = lines.map(({ attributes }) => attributes);
    const step = Number(second?.y) - Number(first?.y);
    // Measured in Eczar: 1.08 above the line letters stand on, 0.41 below it.
    expect(step / Number(first?.['font-size'])).toBeGreaterThanOrEqual(1.49);
  });
});

describe('names in letters of different heights', () => {
  const room = { x: 0, y: 0, width: 400, height: 40 };
  const row = (text: string, style = { ...letterStyles.name, size: 34 }) => ({
    word: { text, isGiven: true },
    style,
  });
  const sizesOf = (lines: readonly DrawingNode[]) =>
    lines.map(({ attributes }) => Number(attributes['font-size']));
  const beside = (...names: string[]) =>
    alikeColumns(
      names.map((name) => (size) => [room, [row(name, { ...letterStyles.name, size })]] as const),
      34,
      0,
    ).print.flat();
  const stacked = (...names: string[]) =>
    wordsColumn(
      { ...room, height: 120 },
      [...names, '5 Dec 2024'].map((name) => row(name)),
    );

  it.each(['محمد علی', 'بیگم', 'نستعلیق شگفتہ', 'శ్రీలక్ష్మి', 'ಲಕ್ಷ್ಮೀ'])(
    '[B82] %s makes no name beside or above it smaller, and fills its room',
    (name) => {
      const [asha, other = 0] = sizesOf(beside('Asha', name));
      expect(asha).toBe(sizesOf(beside('Asha', 'Ravi'))[0]);
      const height = other * letterHeight(name).alone;
      expect(height).toBeLessThanOrEqual(room.height);
      expect(height).toBeGreaterThan(room.height * 0.9);
      const [above, below = 0, date] = sizesOf(stacked('Asha', name));
      expect([above, above, date]).toEqual(sizesOf(stacked('Asha', 'Ravi')));
      expect(below).toBeGreaterThan((above ?? 0) * 0.35);
    },
  );

  it('[B82] are of one size where both are high, and none is larger than a long one', () => {
    const [first, second] = sizesOf(beside('محمد علی', 'بیگم'));
    expect(first).toBe(second);
    const long = 'Venkatanarasimharaju Subramaniam Iyer';
    const [ofLong = 0, ofUrdu] = sizesOf(beside(long, 'علی'));
    expect(ofLong).toBe(sizesOf(beside(long, 'Ravi'))[0]);
    expect(ofUrdu).toBeLessThan(ofLong);
  });

  it.each([
    [
      ['Asha', 'Ravi'],
      ['Eczar', 'Eczar'],
    ],
    [
      ['Rādhā', 'Kṛṣṇa'],
      ['Noto Serif', 'Noto Serif'],
    ],
    [
      ['Kṛṣṇa', 'राधा'],
      ['Noto Serif', 'Eczar'],
    ],
  ])('[B82] %j are in %j', (names, faces) => {
    const fonts = beside(...names).map(({ attributes }) => String(attributes['font-family']));
    expect(fonts.map((font) => font.split("'")[1])).toEqual(faces);
  });

  it('[B82] give a line of a list the height that its own words need', () => {
    const names = ['Krishnamurthy', 'Chandrasekhar', 'محمد\u00a0علی', 'Bhuvaneshwari'];
    const lines = wordsColumn({ ...room, width: 320, height: 400 }, [row(names.join('\u00a0· '))]);
    const bases = lines.map(({ attributes }) => Number(attributes.y) / 34);
    const [first = 0, second = 0, third = 0, fourth = 0] = bases;
    expect(second - first).toBeCloseTo(1.24, 2);
    expect(third - second).toBeGreaterThan(1.7);
    expect(fourth - second).toBeCloseTo(1.24 + letterHeight('محمد علی').lines, 2);
  });
});
