import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { type DrawingNode, nodesIn } from '#shared/drawing/drawing-node.ts';
import { grown, namesWith } from '#shared/drawing/ornaments.ts';
import { noteSizeMm } from '#shared/gifts/made-size.ts';
import { zodiacSigns } from '#shared/gifts/zodiac/signs.ts';
import { unprintedNames } from '#shared/language/test-typed-texts.ts';
import { drawGift, type GiftSubject } from './draw-gift.ts';
import { drawPrint } from './scenes/draw-print.ts';
import { textCorners } from './test-picture.ts';
import { previewExamples } from './test-previews.ts';

const products = openingProducts.filter(({ type }) => type !== 'photo_frame');
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.constantFrom('Asha', 'W'.repeat(50), 'क्षत्रिय '.repeat(6).trim(), 'Ananya & Vikram Rao'),
);
const date = fc.constantFrom('', '1998-02-14', '2024-12-31');
const event = fc.constantFrom('', 'birthday', 'other');
const fields = {
  ...{ names: text, zodiacSign: fc.constantFrom('', ...zodiacSigns.keys) },
  ...{ specialData: date, event, customEvent: text },
  ...{ resinName1: text, resinName2: text, resinDate1: date, resinDate2: date },
  ...{ resinEvent: event, resinEventOther: text, resinEventDate: date },
};
const subject: fc.Arbitrary<GiftSubject> = fc.record({
  product: fc.constantFrom(...products),
  customisation: fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Customisation>,
  photos: fc.array(fc.constant({ id: 'a', address: '/a' }), { maxLength: 4 }),
});
const draw = (gift: GiftSubject) => drawGift(namesWith('g'), gift);

describe('letters that no face has', () => {
  it.each(unprintedNames)(
    '[B82] of %s, what is printed is %j, and staff are told',
    (name, text, letters) => {
      const product = { name: 'zodiac_coin', type: 'zodiac_coin' } as const;
      const customisation = { zodiacSign: 'leo', names: name } as const;
      const drawing = drawPrint({ product, customisation, photos: [] });
      const textsInPrint = textsIn([drawing.picture]).map((line) => line.text);
      expect(textsInPrint.filter((line) => line === text)).toHaveLength(text === '' ? 0 : 1);
      for (const letter of letters) expect(textsInPrint.join('')).not.toContain(letter);
      expect(drawing.unprintedWords).toEqual([{ text: name, letters }]);
    },
  );

  it('[B82] take no other name of a list along', () => {
    const customisation = { customNames: ['Asha 😀', '李', 'ரவி'] };
    const product = { name: 'custom', type: 'photo_frame' } as const;
    const drawing = drawPrint({ product, customisation, photos: [] });
    const lines = textsIn([drawing.picture]).map((line) => line.text);
    expect(lines[0]).toMatch(/^Asha\s·\sரவி$/);
    expect(drawing.unprintedWords.map(({ letters }) => letters)).toEqual([['😀'], ['李']]);
  });
});

describe('a list of names of two directions', () => {
  it.each([
    [['Asha', 'آمنہ', 'علی', 'Ravi'], 'Asha\u00a0\u200e· آمنہ\u00a0\u200e· علی\u00a0\u200e· Ravi'],
    [['علی', 'Asha', 'Ravi'], 'علی\u00a0\u200f· Asha\u00a0\u200f· Ravi'],
    [['Asha', 'रवि'], 'Asha\u00a0· रवि'],
  ])('[B82] keeps their order: %j', (customNames, list) => {
    const product = { name: 'custom', type: 'photo_frame' } as const;
    const { print } = draw({ product, customisation: { customNames }, photos: [] });
    const [line] = textsIn(print);
    expect(line?.text).toBe(list);
    expect(line?.attributes.direction).toBe(list.startsWith('ع') ? 'rtl' : undefined);
  });
});

describe('what is printed of a note card, a resin block, a coin or a stamp', () => {
  it('[B14] has no letters of less than two millimetres', () => {
    fc.assert(
      fc.property(subject, (anyGift) => {
        const { print, mmPerUnit } = draw(anyGift);
        for (const { attributes } of textsIn(print)) {
          // The letters of Noto Serif are larger.
          const isSerif = String(attributes['font-family']).startsWith("'Noto Serif'");
          const least = isSerif ? 3.19 * 0.9 : 3.19;
          expect(Number(attributes['font-size']) * mmPerUnit).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[B14] keeps its words clear of the cut', () => {
    fc.assert(
      fc.property(subject, (anyGift) => {
        const { piece, print, mmPerUnit } = draw(anyGift);
        const freeMm = anyGift.product.type.startsWith('zodiac') ? 1.5 : 3;
        const safe = grown(piece, -freeMm / mmPerUnit);
        for (const [x, y] of print.flatMap((node) => textCorners(node))) {
          expect(x).toBeGreaterThanOrEqual(safe.x);
          expect(x).toBeLessThanOrEqual(safe.x + safe.width);
          expect(y).toBeGreaterThanOrEqual(safe.y);
          expect(y).toBeLessThanOrEqual(safe.y + safe.height);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[B14] is line art in one ink on a coin', () => {
    const { coin } = previewExamples;
    if (!coin) throw new Error('An example is missing');
    const inks = nodesIn(draw(coin).print).flatMap(({ attributes: { fill, stroke } }) =>
      [fill, stroke].filter((ink) => ink !== undefined && ink !== 'none'),
    );
    expect(new Set(inks).size).toBe(1);
  });

  it.each(['note', 'stamp', 'small1'])('[B14] goes on beyond the cut: %s', (name) => {
    const example = previewExamples[name];
    if (!example) throw new Error(name);
    const { picture, bleedMm, widthMm } = drawPrint(example);
    const [, , width] = String(picture.attributes.viewBox).split(' ').map(Number);
    const sheet = picture.children.find(({ tag }) => tag === 'rect');
    expect(sheet?.attributes.width).toBeCloseTo(width ?? 0, 1);
    expect(parseFloat(String(picture.attributes.width))).toBeCloseTo(widthMm + 2 * bleedMm, 1);
  });

  it.each(products.filter(({ type }) => type === 'currency_note'))(
    '[B14] leaves a place as large as the note: $name',
    (product) => {
      const { notePlaces, placedNotes, mmPerUnit } = draw({
        product,
        customisation: {},
        photos: [],
      });
      const real = noteSizeMm(placedNotes[0]?.rupees ?? null);
      const [place] = notePlaces;
      expect((place?.width ?? 0) * mmPerUnit).toBeCloseTo(real.width, 3);
      expect((place?.height ?? 0) * mmPerUnit).toBeCloseTo(real.height, 3);
    },
  );
});

function textsIn(nodes: readonly DrawingNode[]): DrawingNode[] {
  return nodesIn(nodes).filter(({ text: line }) => line !== undefined);
}
