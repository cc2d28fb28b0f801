import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '#shared/language/translated.ts';
import { largeNote, noteDefs, smallNote } from './draw-note.ts';
import { nodesIn } from './drawing-node.ts';
import { namesWith } from './ornaments.ts';
import { noteColoursOf } from './palette.ts';
import { hindi } from './words.hi.ts';

afterEach(() => speak({}));

const names = namesWith('g');
const place = { x: 10, y: 20, width: 300, height: 132 };
const rupees = [1, 2, 5, 10, 20, 50, 100, 200, 500, null];

describe.each([
  ['small', smallNote],
  ['large', largeNote],
])('a %s note', (_, draw) => {
  it.each(rupees)('[B19] of ₹%s says in both languages that it is a specimen', (value) => {
    for (const dictionary of [{}, { 'shared/drawing/words': hindi }]) {
      speak(dictionary);
      const note = draw(names, place, { rupees: value, serial: '140298' });
      expect(note.children.map(({ attributes }) => attributes.href)).toContain('#g-specimen');
      const specimen = noteDefs(names).find(({ attributes }) => attributes.id === 'g-specimen');
      // The word in Hindi is an outline.
      expect(specimen?.children.map(({ tag, text }) => text ?? tag)).toEqual([
        'path',
        '· SPECIMEN',
      ]);
    }
  });

  it('[B19] says it, its rupees and its number in the 24 mm that tiles leave in sight', () => {
    const note = draw(names, place, { rupees: 100, serial: '140298' });
    const yOf = (text: string) => {
      const part = note.children.find((each) => nodesIn([each]).some((node) => node.text === text));
      const [, down] = /translate\(\S+ ([\d.]+)\)/.exec(String(part?.attributes.transform)) ?? [];
      return Number(down ?? part?.attributes.y);
    };
    const specimen = note.children.find(({ attributes }) => attributes.href === '#g-specimen');
    const [, line] = /translate\(\S+ (\S+)\)/.exec(String(specimen?.attributes.transform)) ?? [];
    expect(Math.max(yOf('₹100'), yOf('140298'), Number(line))).toBeLessThan(24);
  });

  it.each(rupees)('[B19] of ₹%s has its number as the largest and darkest thing on it', (value) => {
    const note = draw(names, place, { rupees: value, serial: '140298' });
    const sizeOf = (text: string) => {
      // One without a value has its sign twice: the larger, a tint, comes first.
      const part = note.children.findLast((each) =>
        nodesIn([each]).some((node) => node.text === text),
      );
      const [, scale = 1] = /scale\(([\d.]+)\)/.exec(String(part?.attributes.transform)) ?? [];
      const line = nodesIn(part ? [part] : []).find((node) => node.text === text);
      return Number(line?.attributes['font-size']) * Number(scale);
    };
    const specimen = note.children.find(({ attributes }) => attributes.href === '#g-specimen');
    const [, scale] = /scale\(([\d.]+)\)/.exec(String(specimen?.attributes.transform)) ?? [];
    expect(sizeOf('140298')).toBeGreaterThan(sizeOf(value === null ? '₹' : `₹${value}`));
    // The letters that say what it is are drawn at a size of ten.
    expect(Number(scale) * 10).toBeLessThan(sizeOf('140298') / 3);
    // What is larger is a tint of the paper.
    const { ground, print } = noteColoursOf(value);
    const [hidden, tint, ...others] = note.children.flatMap(({ children }) =>
      children.filter(({ text }) => text),
    );
    expect(hidden?.attributes.fill).toBe(ground);
    expect([tint?.attributes.fill, Number(tint?.attributes.opacity) < 0.4]).toEqual([print, true]);
    expect(others.map(({ text }) => text)).toEqual([value === null ? '₹' : `₹${value}`]);
  });

  it.each([
    ['the largest', { width: 150, height: 66 }],
    ['the smallest', { width: 97, height: 63 }],
  ])('fills the place of %s note', (_, size) => {
    const note = draw(names, { x: 0, y: 0, ...size }, { rupees: 500, serial: null });
    const paper = note.children.find(({ tag }) => tag === 'rect')?.attributes;
    const scale = Number(/scale\(([\d.]+)\)/.exec(String(note.attributes.transform))?.[1] ?? 1);
    expect(Number(paper?.width) * scale).toBeCloseTo(size.width, 0);
    expect(Number(paper?.height) * scale).toBeCloseTo(size.height, 0);
  });
});
