import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '#shared/language/translated.ts';
import { largeNote } from './draw-note.ts';
import type { DrawingNode } from './drawing-node.ts';
import { namesWith } from './ornaments.ts';
import { letterHeight } from './script-sizes.ts';
import { widthInEms } from './text-width.ts';
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

const sizeOf = (node: DrawingNode | undefined) => Number(node?.attributes['font-size']);
const heightOf = (text: string) => letterHeight(text).alone;

describe('names in letters of different heights', () => {
  const room = { x: 0, y: 0, width: 400, height: 40 };
  const nameRow = (text: string, size: number) => ({
    word: { text, isGiven: true },
    style: { ...letterStyles.name, size },
  });
  /** The sizes of names that stand side by side. */
  const beside = (...names: string[]) =>
    alikeColumns(
      names.map((name) => (size: number) => [room, [nameRow(name, size)]] as const),
      34,
      0,
    ).print.map(([line]) => sizeOf(line));
  /** The sizes of names that stand one under the other, over a date. */
  const stacked = (...names: string[]) =>
    wordsColumn({ ...room, height: 120 }, [
      ...names.map((name) => nameRow(name, 34)),
      { word: { text: '5 Dec 2024', isGiven: true }, style: letterStyles.date },
    ]).map(sizeOf);
  const long = 'Venkatanarasimharaju Subramaniam';

  it.each(['محمد علی', 'بیگم', 'نستعلیق شگفتہ', 'శ్రీలక్ష్మి', 'ಲಕ್ಷ್ಮೀ'])(
    '[B82] %s makes no name beside it smaller, above it neither, and keeps to its room',
    (name) => {
      const [asha, other = 0] = beside('Asha', name);
      expect(asha).toBe(beside('Asha', 'Ravi')[0]);
      expect(other * heightOf(name)).toBeLessThanOrEqual(room.height);
      // It looks about as large: what it has less in size its letters have more in height.
      expect(other * heightOf(name)).toBeGreaterThan(room.height * 0.9);
      const [above, below = 0, date] = stacked('Asha', name);
      expect([above, date]).toEqual([stacked('Asha', 'Ravi')[0], stacked('Asha', 'Ravi')[2]]);
      expect(below).toBeGreaterThan((above ?? 0) * 0.4);
    },
  );

  it('[B82] are of one size where both are high, or one is long', () => {
    const [first, second] = beside('محمد علی', 'بیگم');
    expect(first).toBe(second);
    const [ofLong = 0, ofUrdu = 0] = beside(long, 'علی');
    expect(ofLong).toBe(beside(long, 'Ravi')[0]);
    expect(ofUrdu).toBeLessThanOrEqual(ofLong);
    expect(widthInEms(long) * ofLong).toBeLessThanOrEqual(2 * room.width);
  });

  it('[B82] are as they were in Latin letters and Devanagari', () => {
    expect(beside('Asha', 'Ravi')).toEqual([31.96, 31.96]);
    expect(beside('Asha', 'आशा')).toEqual([28.24, 28.24]);
  });

  it('[B82] are in one face where one of them has letters of transliteration', () => {
    const facesOf = (...names: string[]) =>
      alikeColumns(
        names.map((name) => (size: number) => [room, [nameRow(name, size)]] as const),
        34,
        0,
      ).print.map(([line]) => /^'([^']+)'/.exec(String(line?.attributes['font-family']))?.[1]);
    expect(facesOf('Asha', 'Ravi')).toEqual(['Eczar', 'Eczar']);
    expect(facesOf('Rādhā', 'Kṛṣṇa')).toEqual(['Noto Serif', 'Noto Serif']);
    expect(facesOf('Kṛṣṇa', 'राधा')).toEqual(['Noto Serif', 'Eczar']);
  });

  it('[B82] give a line of a list the height that its own words need', () => {
    const names = ['Krishnamurthy', 'Chandrasekhar', 'محمد علی', 'Bhuvaneshwari'].join('\u00a0· ');
    const rows = [nameRow(names.replace('محمد علی', 'محمد\u00a0علی'), 34)];
    const lines = wordsColumn({ ...room, width: 320, height: 400 }, rows);
    const steps = lines
      .slice(1)
      .map(({ attributes: { y } }, at) => Number(y) - Number(lines[at]?.attributes.y));
    const [latin = 0, before = 0, after = 0] = steps.map((step) => step / sizeOf(lines[0]));
    expect(lines).toHaveLength(4);
    expect(latin).toBeCloseTo(1.24, 2);
    expect(before).toBeGreaterThan(1.7);
    expect(before + after).toBeCloseTo(1.24 + heightOf('محمد علی'), 2);
  });
});
