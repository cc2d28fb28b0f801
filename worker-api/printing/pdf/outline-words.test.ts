import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawingNode, node, textNode } from '#shared/drawing/drawing-node.ts';
import { displayFont, textFont } from '#shared/drawing/palette.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';
import { unprintedLetters } from '#shared/language/printed-letters.ts';
import { printedNames } from '#shared/language/test-typed-texts.ts';
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
      ['李 and 李', ['李']],
      ['👨‍👩‍👧', ['👨‍👩‍👧']],
    ] as const) {
      const { shape, words } = outlinesOf(text);
      expect(words).toEqual({ text, missing });
      expect(shape).toMatchObject({ tag: 'g', children: [] });
    }
  });

  it.each(Object.entries(printedNames))(
    '[B82] has all letters of names in %s',
    (_script, names) => {
      for (const name of names) {
        expect(unprintedLetters(name), name).toEqual([]);
        for (const family of [faces.display, faces.text]) {
          // A face draws its box by the glyph 0, for what it lacks.
          const box = JSON.stringify(family.map((font) => font.glyphToJson(0)));
          const line = setLine(name, faces, family, setting);
          const outlines = line.ok
            ? line.letters.map(({ segments }) => JSON.stringify(segments))
            : [];
          expect(outlines.length, name).toBeGreaterThan(0);
          expect(outlines.filter((outline) => box.includes(outline))).toEqual([]);
        }
      }
    },
  );

  it('[B82] prints every letter that is taken for printed', () => {
    const letters = Array.from({ length: 0x3_0000 }, (_, point) => String.fromCodePoint(point))
      .filter((letter) => /[^\p{Cn}\p{Cs}\p{Co}\p{DI}\s]/u.test(letter))
      .filter((letter) => unprintedLetters(letter).length === 0);
    const missing = [faces.display, faces.text].flatMap((family) => {
      const line = setLine(letters.join(' '), faces, family, setting);
      return line.ok ? [] : line.missing;
    });
    expect(missing).toEqual([]);
    expect(letters.length).toBeGreaterThan(1_200);
  });

  it('[B82] sets Urdu from its right, and what is Latin in it from its left', () => {
    const xOf = (text: string, direction: 'ltr' | 'rtl') => {
      const line = setLine(text, faces, faces.text, { ...setting, direction });
      return line.ok ? line.letters.map(({ place: [, , , , x] }) => Math.round(x)) : [];
    };
    const [ofUrdu, ofLatin] = [widthOf('آمنہ', faces.text), widthOf('Ravi', faces.text)];
    const space = widthOf(' ', faces.text);
    const inUrdu = xOf('آمنہ Ravi', 'rtl');
    expect(inUrdu[0]).toBeLessThan(ofLatin);
    expect(Math.max(...inUrdu)).toBeGreaterThan(ofLatin + space);
    const inLatin = xOf('Ravi آمنہ', 'ltr');
    expect(inLatin).toEqual(inUrdu);
    expect(Math.max(...xOf('آمنہ Ravi', 'ltr'))).toBeGreaterThan(ofUrdu + space);
    // An anchor counts from where the line begins, which is at its right.
    const line = setLine('آمنہ', faces, faces.text, { ...setting, direction: 'rtl' });
    expect(line).toMatchObject({ startX: -ofUrdu });
  });

  it('[B26] needs no face for joiners, and reads accents typed apart', () => {
    expect(widthOf('क्‍ष')).toBeGreaterThan(0);
    expect(widthOf('Ame\u0301lie')).toBe(widthOf('Amélie'));
    expect(widthOf('140298', faces.text)).toBeGreaterThan(0);
    expect(outlinesOf('140298', { 'font-family': 'monospace' }).shape?.tag).toBe('path');
  });
});
