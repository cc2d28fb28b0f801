import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { customNotes, maxCustomNames } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import type { Customisation } from './customisation.ts';
import { instructionsText } from './instructions-text.ts';
import { missingDetails } from './missing-details.ts';
import { readInstructions } from './read-instructions.ts';

/** What a text says, of one that can be read. */
function readBack(product: Product, text: string): Customisation {
  const instructions = readInstructions(product, text, openingRates);
  if (!instructions.ok) throw new Error(`Refused: ${instructions.reason}`);
  return instructions.customisation;
}
const priceRead = (product: Product, text: string) =>
  priceLine(product, readBack(product, text), openingRates).price;
const missingRead = (product: Product, text: string) =>
  missingDetails(product, readBack(product, text), 'not-asked');

describe('reading an instructions text that no dialog made', () => {
  const details = 'Event: Birthday | Event date: 1 May 2020';
  it.each([
    ['a repeated label', `Name: A | Name: Bartholomew | ${details}`, 11 * 40 + 40],
    ['an unknown label', `Name: A | Engrave: Ravindra | ${details}`, 17 * 40],
    ['a label in a value', `Name: A | Event: Birthday Name: Bart | Event date: 1 May 2020`, 5 * 45],
    ['invisible characters in a label', `Na\u200bme: Asha | ${details}`, 4 * 45],
    [
      'digits of another script',
      'Name: Asha | Event: Birthday | Event date: १ May ２０２０',
      4 * 45,
    ],
    ['a wide colon', `Name：Asha | ${details}`, 4 * 45],
    ['no space at all', `Name:Asha|Event:Birthday|Event date:1 May 2020`, 4 * 45],
  ])('[T28] charges every letter behind %s', (_what, text, letters) => {
    expect(priceRead(testGift('small1_1note_1name'), text)).toBe(299 + letters);
  });

  const three = 'Note 1: ₹1, 1 Jan 2001 | Note 2: ₹1, 1 Jan 2001 | Note 3: ₹1, 1 Jan 2001';
  it.each([
    ['a repeated number', `${three} | Note 3: ₹500, 14 Feb 1998`, 2_499],
    ['other words', `${three} | extra: ₹500, 14 Feb 1998`, 0],
    ['another spelling', `${three} | note4 : Rs. 500, 14 FEB 1998`, 2_499],
    ['digits of another script', `${three} | Note ४: ₹५००, १४ Feb ١٩٩٨`, 2_499],
    ['a note in a name', `${three} | Name 1: Asha Note 4: ₹500, 14 Feb 1998`, 180 + 2_499],
  ])('[T28] charges or asks for a note under %s', (_what, text, more) => {
    const product = testGift('custom');
    const missing = missingRead(product, text);
    if (more === 0) expect(missing).not.toEqual([]);
    else expect([missing, priceRead(product, text)]).toEqual([[], 399 + 3 * 499 + more]);
  });

  const noteWords = fc.constantFrom(
    ...['Note 4', 'Nоte 4', 'Ｎote 4', 'No. 4', 'n०te', 'नोट 4', '4', ''],
  );
  const amounts = [
    ...['500', '५००', '₨500', 'Rs500', 'INR500', '５００', 'five hundred', 'पाँच सौ', '₹'],
  ];
  const colons = fc.constantFrom(':', '：', ' -', ' ', '\u02d0', '\u2236');
  const days = fc.constantFrom(', 14 Feb 1998', ' १४-०२-१९९८', '', ', on her birthday');
  const hidden = fc.constantFrom('', '\u00ad', '\u034f', '\u3164', '\u200b', '\ufe0f');

  it('[T28] sells no note as the letters of a name, however it is written', () => {
    const note = fc.tuple(hidden, noteWords, hidden, colons, fc.constantFrom(...amounts), days);
    const product = testGift('custom');
    const honest = priceRead(product, three);
    fc.assert(
      fc.property(note, fc.boolean(), (words, first) => {
        const text = first ? `${words.join('')}|${three}` : `${three} | ${words.join('')}`;
        if (missingRead(product, text).length > 0) return;
        expect(priceRead(product, text)).toBe(honest + 2_499);
      }),
      { numRuns: 500 },
    );
  });

  it('[T28] refuses more parts than any customisation makes, and reads as many', () => {
    const product = testGift('custom');
    const denominations = customNotes.denominations;
    const notes = Array.from({ length: customNotes.max }, (_, turn) => ({
      date: '1998-02-14',
      currency: denominations[turn % denominations.length],
    }));
    const names = Array.from({ length: maxCustomNames }, (_, turn) => `Asha ${turn}`);
    const most = { customNotes: notes, customNames: names };
    const text = instructionsText(product, most);
    expect(readBack(product, text)).toEqual(most);
    expect(readInstructions(product, `${text} | Name 21: A`, openingRates)).toEqual({
      ok: false,
      reason: 'too_many_parts',
    });
  });
});
