import { afterEach, expect, test } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { type DrawingNode, nodesIn } from '#shared/drawing/drawing-node.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { daysOfSign, zodiacSigns } from '#shared/gifts/zodiac/signs.ts';
import { hindi as dateWords } from '#shared/language/format-moment.hi.ts';
import { speak } from '#shared/language/translated.ts';
import { drawGift } from './draw-gift.ts';
import { textCorners } from './test-picture.ts';

afterEach(() => speak({}));

/** As people are called, of 19 letters and more. */
const usualNames = [
  ...['Sunita Lakshmi Devi', 'SUNITA LAKSHMI DEVI', 'Dr. Meenakshi Sundaram'],
  ...['Lakshmi Venkateswara Rao', 'Krishnamurthy Subramaniam', 'Mohammed Abdul Rahman Khan'],
  ...['Bhuvaneshwari Chandrasekhar', 'सुनीता लक्ष्मी देवी', 'राजेश कुमार श्रीवास्तव'],
  ...['कृष्णमूर्ति सुब्रमण्यम', 'वेंकटेश्वर चंद्रशेखर शास्त्री'],
];
const takingNames = openingProducts.filter(({ name }) => !/^(2|5|20|50|100|200)_/.test(name));

function customisationOf(name: string, other = name): Customisation {
  return {
    ...{ names: name, zodiacSign: 'sagittarius', specialData: '1998-02-14' },
    ...{ resinName1: name, resinName2: other, frameName1: name, frameName2: other },
    ...{ resinDate1: '1998-02-14', frameDate1: '1998-02-14' },
    ...{ resinEvent: 'house-warming', frameEvent: 'house-warming', event: 'house-warming' },
    customNames: [name, other],
  };
}

function draw(product: (typeof openingProducts)[number], customisation: Customisation) {
  return drawGift(namesWith('g'), { product, customisation, photos: [] });
}

function linesOf(nodes: readonly DrawingNode[]): DrawingNode[] {
  return nodesIn(nodes).filter(({ text }) => text !== undefined);
}

const sizeOf = ({ attributes }: DrawingNode) => Number(attributes['font-size']);

test.each(takingNames)('[B14] a usual name stands whole and unbroken on $name', (product) => {
  for (const name of usualNames) {
    const { print, tooLong } = draw(product, customisationOf(name));
    const lines = linesOf(print).map(({ text = '' }) => text.replaceAll('\u00a0', ' '));
    expect([name, tooLong]).toEqual([name, []]);
    expect(lines.join(' ')).toContain(name);
  }
});

test('[B14] a name on a coin keeps to the round field, up to fifty letters', () => {
  const [coin] = openingProducts.filter(({ type }) => type === 'zodiac_coin');
  if (!coin) throw new Error('There is no coin');
  const longest = 'Swaminathan Balasubramanian Venkataraman Iyer Sons';
  for (const name of [...usualNames, longest]) {
    const { piece, print, tooLong } = draw(coin, customisationOf(name));
    expect(tooLong).toEqual([]);
    const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
    for (const corner of print.flatMap((node) => textCorners(node))) {
      // Of 40 mm, the field is 190 units from its middle to the ring of signs.
      expect(Math.hypot(corner[0] - x, corner[1] - y)).toBeLessThan(190);
    }
  }
});

test.each(['large_resin_frame', 'small2_2notes_2names'])(
  '[B14] two people have names of one size, and dates no larger than these, on %s',
  (gift) => {
    const [product] = openingProducts.filter(({ name }) => name === gift);
    if (!product) throw new Error(gift);
    const { print } = draw(
      product,
      customisationOf('Asha', 'Swaminathan Balasubramanian Venkataraman'),
    );
    const lines = linesOf(print);
    const asha = lines.find(({ text }) => text === 'Asha');
    const other = lines.find(({ text }) => text?.startsWith('Swaminathan'));
    const date = lines.find(({ text }) => text === '14 Feb 1998');
    if (!asha || !other || !date) throw new Error('A line is missing');
    expect(sizeOf(asha)).toBe(sizeOf(other));
    expect(sizeOf(date)).toBeLessThanOrEqual(sizeOf(asha));
  },
);

test('[B1] the days of a sign stand whole on coin and stamp, in Hindi too', () => {
  for (const words of [{}, { 'shared/language/format-moment': dateWords }]) {
    speak(words);
    for (const product of openingProducts.filter(({ type }) => type.startsWith('zodiac'))) {
      for (const zodiacSign of zodiacSigns.keys) {
        const lines = linesOf(draw(product, { zodiacSign }).print).map(({ text }) => text);
        expect(lines.join(' ')).toContain(daysOfSign(zodiacSign));
      }
    }
  }
});
