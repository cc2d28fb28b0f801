import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { nodesIn } from '#shared/drawing/drawing-node.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { textFont } from '#shared/drawing/palette.ts';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { productTypes } from '#shared/gifts/families.ts';
import { events } from '#shared/gifts/shared-fields.ts';
import { zodiacSigns } from '#shared/gifts/zodiac/signs.ts';
import { drawGift } from './draw-gift.ts';
import { drawPreview, type PreviewSubject } from './draw-preview.ts';
import { tagsIn, textCorners } from './test-picture.ts';
import { previewExamples } from './test-previews.ts';

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom('', ' ', '<script>', '"/>', ']]>', '&lt;', '\u0000', '\ud800', '\u202e', 'W W'),
);
const date = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2099-12-31') })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom('', '2023-02-29', 'NaN'),
  word,
);
const event = fc.oneof(fc.constantFrom(...events.keys), word);

const fields = {
  specialData: date,
  names: word,
  description: word,
  event,
  customEvent: word,
  zodiacSign: fc.oneof(fc.constantFrom(...zodiacSigns.keys), word),
  resinName1: word,
  resinName2: word,
  resinDate1: date,
  resinDate2: date,
  resinEvent: event,
  resinEventOther: word,
  resinEventDate: date,
  frameName1: word,
  frameName2: word,
  frameDate1: date,
  frameDate2: date,
  frameEvent: event,
  frameEventOther: word,
  frameEventDate: date,
  customNames: fc.array(word, { maxLength: 25 }),
  customNotes: fc.array(
    fc.record(
      { date, currency: fc.oneof(fc.constantFrom(1, 5, 10, 20, 50, 100, 200, 500), fc.double()) },
      { requiredKeys: [] },
    ),
    { maxLength: 25 },
  ),
};

const subject: fc.Arbitrary<PreviewSubject> = fc.record({
  product: fc.oneof(
    fc.constantFrom(...openingProducts),
    fc.record({ name: word, type: fc.constantFrom(...productTypes) }),
  ),
  customisation: fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Customisation>,
  photos: fc.array(fc.record({ id: word, address: word }), { maxLength: 12 }),
});

describe('the picture of a gift', () => {
  it('[B1][T24] draws every customisation, also half of one, as well-formed text', () => {
    const allowed = new Set(
      'svg defs g rect circle ellipse path text image use linearGradient radialGradient stop'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(subject, (anyGift) => {
        const { picture, description } = drawPreview(anyGift);
        const svg = svgText(picture);
        expect(tagsIn(svg).filter((tag) => !allowed.has(tag))).toEqual([]);
        expect(description).not.toBe('');
        expect(svgText(drawPreview(anyGift).picture)).toBe(svg);
        for (const [, value] of svg.matchAll(/ (?!aria-label|href)[\w-]+="([^"]*)"/g)) {
          expect(value).not.toMatch(/NaN|undefined|Infinity|null|e[+-]\d/);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[B1] keeps every line of text inside the picture', () => {
    fc.assert(
      fc.property(subject, (anyGift) => {
        const { picture, width, height } = drawPreview(anyGift);
        for (const [x, y] of textCorners(picture)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(height);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each(Object.keys(previewExamples))('[B1] is drawn as it was: %s', async (name) => {
    const example = previewExamples[name];
    if (!example) throw new Error(name);
    const svg = `${svgText(drawPreview(example).picture).replaceAll('><', '>\n<')}\n`;
    await expect(svg).toMatchFileSnapshot(`snapshots/${name}.svg`);
  });

  it('[B1] shows a camera in dashes where no photo is chosen, and none under a photo that comes', () => {
    const { small1 } = previewExamples;
    if (!small1) throw new Error('An example is missing');
    const asksForPhoto = (photos: PreviewSubject['photos']) => {
      const svg = svgText(drawPreview({ ...small1, photos }).picture);
      expect(svg.includes('stroke-dasharray')).toBe(svg.includes('>Your photo<'));
      return svg.includes('>Your photo<');
    };
    expect(asksForPhoto([])).toBe(true);
    for (const address of ['', '/a']) expect(asksForPhoto([{ id: 'a', address }])).toBe(false);
  });

  it('[B1] hints at what is still missing in small plain letters over dashes, never as if printed', () => {
    for (const name of ['small1-empty', 'resin-large-empty', 'note-empty']) {
      const example = previewExamples[name];
      if (!example) throw new Error(name);
      const { print } = drawGift(namesWith('g'), example);
      const hints = nodesIn(print).filter(({ text }) => /^(Your|Their) /.test(text ?? ''));
      expect(hints.length, name).toBeGreaterThan(0);
      for (const { attributes } of hints) {
        expect(Number(attributes['font-size']), name).toBeLessThanOrEqual(20);
        expect(attributes['font-family'], name).toBe(textFont);
      }
      const dashes = nodesIn(print).filter(({ attributes }) => 'stroke-dasharray' in attributes);
      expect(dashes.length, name).toBe(hints.length);
    }
  });

  it('[B1] describes what it shows', () => {
    const descriptionOf = (name: string) => {
      const example = previewExamples[name];
      return example && drawPreview(example).description;
    };
    expect(descriptionOf('note')).toBe(
      'A ₹10 note with the serial number 140298 and the name Asha & Ravi, for Anniversary',
    );
    expect(descriptionOf('note-empty')).toBe('A ₹500 note');
    expect(descriptionOf('small2')).toBe(
      'A small photo frame with 2 notes (₹10, ₹10) with the serial numbers 140298 and 301196, 2 photos and the names Asha (14 Feb 1998) and Ravi (30 Nov 1996), for Anniversary',
    );
    expect(descriptionOf('resin-small')).toBe(
      'A small resin frame with a photo and the name Meera, for Birthday on 14 Feb 1998',
    );
    expect(descriptionOf('coin')).toBe('A zodiac coin with the sign Leo and the name Asha & Ravi');
    expect(descriptionOf('stamp-empty')).toBe('A zodiac stamp');
  });

  it('[D19][D21] shows the notes of a set, and of a custom frame the complete ones', () => {
    const numerals = (anyGift: PreviewSubject) =>
      svgText(drawPreview(anyGift).picture).match(/(?<=>)₹\d+(?=<)/g) ?? [];
    const { big1, big2, custom } = previewExamples;
    if (!big1 || !big2 || !custom) throw new Error('An example is missing');
    const upTo200 = ['₹1', '₹5', '₹10', '₹20', '₹50', '₹100', '₹200'];
    expect(numerals(big1)).toEqual(upTo200);
    expect(numerals(big2)).toEqual([...upTo200, '₹500']);
    const customNotes = [{ date: '1998-02-14', currency: 20 }, { currency: 5 }, {}];
    expect(numerals({ ...custom, customisation: { customNotes } })).toEqual(['₹20']);
  });

  it('[B1] sets the names of one picture apart from those of another', () => {
    for (const example of Object.values(previewExamples)) {
      const svg = svgText(drawPreview({ ...example, idPrefix: 'own' }).picture);
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(
        ([, url, href]) => url ?? href,
      );
      expect(used.filter((id) => !ids.has(id))).toEqual([]);
      expect([...ids].every((id) => id?.startsWith('own-'))).toBe(true);
    }
  });
});
