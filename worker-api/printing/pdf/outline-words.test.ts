import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawingNode, node, textNode } from '#shared/drawing/drawing-node.ts';
import { displayFont, textFont } from '#shared/drawing/palette.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';
import { type Faces, openFaces } from './faces.ts';
import { outlineWords, type Words } from './outline-words.ts';
import { setLine } from './set-line.ts';

let faces: Faces;
beforeAll(async () => {
  faces = await openFaces();
});

const setting = { size: 100, weight: 600, spacing: 0 };

function outlinesOf(text: string, attributes: DrawingNode['attributes'] = {}) {
  const line = textNode(text, { 'font-family': displayFont, 'font-size': 100, ...attributes });
  const { picture, words } = outlineWords(node('svg', {}, [line]), faces);
  return { shape: picture.children[0], words: words[0] };
}

function extentOf(words: Words | undefined) {
  if (!words || !('extent' in words)) throw new Error('Nothing was outlined');
  return words.extent;
}

function widthOf(text: string, family = faces.display, spacing = 0) {
  const line = setLine(text, faces, family, { ...setting, spacing });
  if (!line.ok) throw new Error(`No letters: ${line.missing.join()}`);
  return line.width;
}

describe('words as outlines', () => {
  it.each(['Asha & Ravi', 'आशा', 'कृष्णमूर्ति', 'ज्ञानेश्वर', 'त्र्यंबक', '₹500', 'Zoë Žižek'])(
    '[B26] %s is as wide as it is drawn on a screen',
    (text) => {
      for (const font of [displayFont, textFont]) {
        const { shape, words } = outlinesOf(text, { 'font-family': font });
        expect(shape?.tag).toBe('path');
        const { left, right } = extentOf(words);
        expect(right - left).toBeLessThanOrEqual(widthInEms(text) * 100);
        expect(right - left).toBeGreaterThan((widthInEms(text) * 100) / 2.2);
      }
    },
  );

  it('[B26] joins what Devanagari joins, which is narrower than its letters apart', () => {
    const apart = [...'क्ष'].filter((letter) => letter !== '\u094d').join('\u200c');
    expect(widthOf('क्ष')).toBeLessThan(widthOf(apart));
    expect(widthOf('त्रि')).toBeLessThan(widthOf('त') + widthOf('रि'));
  });

  it('[B26] takes the weight asked for, and spaces letters', () => {
    const [light, bold] = [400, 800].map((weight) => outlinesOf('Asha', { 'font-weight': weight }));
    expect(bold?.shape?.attributes.d).not.toBe(light?.shape?.attributes.d);
    expect(widthOf('ASHA', faces.text, 10)).toBeCloseTo(widthOf('ASHA', faces.text) + 40, 6);
  });

  it('[B26] stands where its anchor says', () => {
    const width = widthOf('Asha');
    const at = (anchor: string) =>
      extentOf(outlinesOf('Asha', { x: 500, 'font-weight': 600, 'text-anchor': anchor }).words);
    expect(at('start').left - at('middle').left).toBeCloseTo(width / 2, 2);
    expect(at('start').left - at('end').left).toBeCloseTo(width, 2);
  });

  it('[B26] reaches where its groups move it', () => {
    const line = textNode('l', { 'font-family': displayFont, 'font-size': 100 });
    const turned = node('g', { transform: 'translate(300 40) rotate(90)' }, [line]);
    const [words] = outlineWords(node('svg', {}, [turned]), faces).words;
    const { left, right, top, bottom } = extentOf(words);
    expect(right - left).toBeGreaterThan(bottom - top);
    expect(left).toBeGreaterThan(299);
    expect(top).toBeGreaterThan(39);
  });

  it('[B26] leaves out a line whose letters no face has, and names them', () => {
    for (const [text, missing] of [
      ['Asha 🎉', ['🎉']],
      ['கண்ணன்', ['க', 'ண்', 'ண', 'ன்']],
      ['李 and 李', ['李']],
      ['👨‍👩‍👧', ['👨‍👩‍👧']],
    ] as const) {
      const { shape, words } = outlinesOf(text);
      expect(words).toEqual({ text, missing });
      expect(shape).toMatchObject({ tag: 'g', children: [] });
    }
  });

  it('[B26] needs no face for joiners, and reads accents typed apart', () => {
    expect(widthOf('क्‍ष')).toBeGreaterThan(0);
    expect(widthOf('Ame\u0301lie')).toBe(widthOf('Amélie'));
    expect(widthOf('140298', faces.text)).toBeGreaterThan(0);
    expect(outlinesOf('140298', { 'font-family': 'monospace' }).shape?.tag).toBe('path');
  });
});
