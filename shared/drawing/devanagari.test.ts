import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '#shared/language/translated.ts';
import { largeNote } from './draw-note.ts';
import type { DrawingNode } from './drawing-node.ts';
import { namesWith } from './ornaments.ts';
import { hindi } from './words.hi.ts';
import { letterStyles, wordsColumn } from './words-column.ts';

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
