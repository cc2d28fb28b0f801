import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { madeSizeOf } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { type DrawingNode, nodesIn } from '#shared/drawing/drawing-node.ts';
import { type Box, grown, namesWith } from '#shared/drawing/ornaments.ts';
import { shade } from '#shared/drawing/palette.ts';
import { noteSizeMm } from '#shared/gifts/made-size.ts';
import { drawGift, type GiftSubject } from './draw-gift.ts';
import { drawPrint } from './scenes/draw-print.ts';
import { textCorners } from './test-picture.ts';
import { previewExamples } from './test-previews.ts';

const frames = openingProducts.filter(({ type }) => type === 'photo_frame');
/** The part of a frame's moulding that is seen, and what its sheet keeps free beside it. */
const mouldingMm = 13;
const safeMm = 3;

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.constantFrom('Asha', 'W'.repeat(50), 'क्षत्रिय '.repeat(8).trim(), 'Ananya Rao', 'Kṛṣṇa'),
);
const date = fc.constantFrom('', '1998-02-14', '2024-12-31');
const event = fc.constantFrom('', 'birthday', 'other');
const fields = {
  ...{ frameName1: text, frameName2: text, frameDate1: date, frameDate2: date },
  ...{ frameEvent: event, frameEventOther: text, frameEventDate: date },
  customNames: fc.array(text, { maxLength: 20 }),
  customNotes: fc.array(
    fc.record({ date, currency: fc.constantFrom(1, 2, 5, 10, 20, 50, 100, 200, 500) }),
    { maxLength: 20 },
  ),
};
const shape = fc.constantFrom([1200, 1600] as const, [1600, 900] as const, [1000, 1000] as const);
const subject: fc.Arbitrary<GiftSubject> = fc
  .tuple(
    fc.constantFrom(...frames),
    fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Customisation>,
    fc.array(shape, { maxLength: 10 }),
  )
  .map(([product, customisation, shapes]) => ({
    product,
    customisation: {
      ...customisation,
      photoPoses: shapes.map(([widthPx, heightPx], at) => ({
        photoId: `${at}`,
        widthPx,
        heightPx,
      })),
    },
    photos: shapes.map((_, at) => ({ id: `${at}`, address: `/photo-${at}` })),
  }));

const draw = (gift: GiftSubject) => drawGift(namesWith('g'), gift);

describe('a gift on its picture', () => {
  it.each(openingProducts)('[B14] has the proportions it is made in: $name', (product) => {
    const { piece, mmPerUnit } = draw({ product, customisation: {}, photos: [] });
    const madeSize = madeSizeOf(product);
    if (!madeSize) throw new Error(product.name);
    const ratio = piece.width / piece.height / (madeSize.widthMm / madeSize.heightMm);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.005);
    expect(Math.abs(piece.width * mmPerUnit - madeSize.widthMm)).toBeLessThan(0.1);
    expect(Math.abs(piece.height * mmPerUnit - madeSize.heightMm)).toBeLessThan(0.1);
    expect(isWithin(piece, { x: 40, y: 54, width: 720, height: 480 })).toBe(true);
  });

  it('[B14] holds its notes as large as they are', () => {
    fc.assert(
      fc.property(subject, (anyGift) => {
        const { notePlaces, placedNotes, mmPerUnit } = draw(anyGift);
        for (const [index, { width, height }] of notePlaces.entries()) {
          const real = noteSizeMm(placedNotes[index]?.rupees ?? null);
          expect(width * mmPerUnit).toBeCloseTo(real.width, 3);
          expect(height * mmPerUnit).toBeCloseTo(real.height, 3);
        }
      }),
    );
  });
});

describe('the sheet of a frame', () => {
  it('[B14] keeps photos, notes and words clear of the moulding and of each other', () => {
    fc.assert(
      fc.property(subject, (anyGift) => {
        const { piece, print, photoPlaces, notePlaces, mmPerUnit } = draw(anyGift);
        const safe = grown(piece, -(mouldingMm + safeMm) / mmPerUnit);
        for (const place of [...photoPlaces, ...notePlaces]) {
          expect(isWithin(place, safe)).toBe(true);
        }
        for (const [x, y] of print.flatMap((line) => textCorners(line))) {
          expect(isWithin({ x, y, width: 0, height: 0 }, safe)).toBe(true);
        }
        for (const photo of photoPlaces) {
          expect(notePlaces.some((note) => overlap(photo, note))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[B14] has no letters of less than two millimetres', () => {
    const long = 'क्षत्रिय '.repeat(8).trim();
    const transliterated = frames
      .filter(({ name }) => name.startsWith('small2'))
      .map((product): [GiftSubject] => [
        { product, customisation: { frameName1: 'అŴ', frameName2: long }, photos: [] },
      ]);
    expect(transliterated).toHaveLength(1);
    fc.assert(
      fc.property(subject, (anyGift) => {
        const { print, mmPerUnit } = draw(anyGift);
        for (const size of sizesOfText(print)) {
          expect(size * mmPerUnit).toBeGreaterThanOrEqual(3.19);
        }
      }),
      { numRuns: 300, examples: transliterated },
    );
  });

  it('[B14] prints neither shadows nor a camera where a photo is missing', () => {
    for (const example of Object.values(previewExamples)) {
      const { picture } = drawPrint(example);
      const fills = nodesIn(picture.children.slice(1)).map(({ attributes }) => attributes.fill);
      expect(fills).not.toContain(shade);
      expect(fills).not.toContain('#f3eee2');
    }
  });

  it('[B14] names what is too long for it, and nothing that was not given', () => {
    for (const [name, example] of Object.entries(previewExamples)) {
      if (/long|full/.test(name)) continue;
      expect(draw(example).tooLong).toEqual([]);
    }
    const { small2 } = previewExamples;
    if (!small2) throw new Error('An example is missing');
    const frameName1 = 'W'.repeat(200);
    const customisation = { ...small2.customisation, frameName1 };
    expect(draw({ ...small2, customisation }).tooLong).toEqual([frameName1]);
  });
});

function isWithin(inner: Box, outer: Box): boolean {
  const slack = 0.02;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function sizesOfText(nodes: readonly DrawingNode[]): number[] {
  return nodesIn(nodes).flatMap(({ text: line, attributes }) =>
    line === undefined ? [] : [Number(attributes['font-size'])],
  );
}
