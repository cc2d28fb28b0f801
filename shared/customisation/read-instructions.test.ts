import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { variantOf } from '#shared/gifts/families.ts';
import type { NotesField } from '#shared/gifts/gift-field.ts';
import { maxCustomNames } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { giftDescription } from '#shared/preview/draw-gift.ts';
import { namePrice } from '#shared/pricing/extra-prices.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import type { Customisation } from './customisation.ts';
import { customisationSchema } from './customisation-schema.ts';
import { missingNames } from './field-names.ts';
import { instructionsText } from './instructions-text.ts';
import { missingDetails } from './missing-details.ts';
import { readInstructions } from './read-instructions.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const plainName = fc.string({
  unit: fc.constantFrom('a', 'श्', ' ', 'é', '|', '👨‍👩‍👧'),
  maxLength: 60,
});
const oddName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('Name 1:', 'Note 2: ₹500, 14 Feb 1998', 'Event:', 'Name:', ' ', 'Asha', '|'),
      { maxLength: 6 },
    )
    .map((words) => words.join(' ')),
);

const note = ({ denominations }: NotesField) =>
  fc.record({ date: day, currency: fc.constantFrom(...denominations) });

/** Returns any customisation of a product, every field filled, with names of the given kind. */
function filled(product: Product, name: fc.Arbitrary<string>): fc.Arbitrary<Customisation> {
  const { fields } = variantOf(product);
  const values = fields.flatMap((field): [string, fc.Arbitrary<unknown>][] => {
    switch (field.control) {
      case 'photos':
        return [];
      case 'notes':
        return [['customNotes', fc.array(note(field), { minLength: 3, maxLength: field.max })]];
      case 'names':
        return [['customNames', fc.array(name, { maxLength: field.max })]];
      case 'date':
        return [[field.key, day]];
      case 'select':
        return [[field.key, fc.constantFrom(...field.choices.keys)]];
      default:
        return [[field.key, name]];
    }
  });
  return fc.record(Object.fromEntries(values)) as fc.Arbitrary<Customisation>;
}

const gifts = (name: fc.Arbitrary<string>) =>
  fc
    .constantFrom(...fallbackProducts)
    .chain((product) => filled(product, name).map((customisation) => ({ product, customisation })));

/** What a word in the wrong place saves: the eleventh letter makes all of them cheaper (D20). */
const eleventhLetter = namePrice(10, openingRates.letters) - namePrice(11, openingRates.letters);

const priceOf = (product: Product, customisation: Customisation) =>
  priceLine(product, customisation, openingRates).price;

/** What a text says, of one that can be read. */
function readBack(product: Product, text: string): Customisation {
  const instructions = readInstructions(product, text, openingRates);
  if (!instructions.ok) throw new Error(`Refused: ${instructions.reason}`);
  return instructions.customisation;
}
const missingRead = (product: Product, text: string) =>
  missingNames(product, missingDetails(product, readBack(product, text), 'not-asked'));

describe('reading an instructions text', () => {
  it('[T28] gives back what the text was made of, and its price', () => {
    fc.assert(
      fc.property(gifts(plainName), ({ product, customisation }) => {
        const text = instructionsText(product, customisation);
        const back = readBack(product, text);
        expect(instructionsText(product, back)).toBe(text);
        expect(priceOf(product, back)).toBe(priceOf(product, customisation));
        expect(missingDetails(product, back, 'not-asked')).toEqual(
          missingDetails(product, customisation, 'not-asked'),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('[T28] never costs less than the original, whatever stands in its names', () => {
    fc.assert(
      fc.property(gifts(oddName), ({ product, customisation }) => {
        const text = instructionsText(product, customisation);
        const instructions = readInstructions(product, text, openingRates);
        // A name that grew past its fifty letters is refused, as it is in the cart.
        if (!instructions.ok || !customisationSchema.safeParse(instructions.customisation).success)
          return;
        expect(priceOf(product, instructions.customisation)).toBeGreaterThanOrEqual(
          priceOf(product, customisation) - eleventhLetter,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('[T28] never costs less for words that were added to it', () => {
    const more = fc.oneof(
      oddName,
      fc
        .tuple(fc.constantFrom('Name', 'NAME 1', 'Engrave', 'name 7', 'Ｎame', 'Note 1'), oddName)
        .map(([label, value]) => `${label}: ${value}`),
    );
    fc.assert(
      fc.property(gifts(plainName), more, fc.boolean(), (gift, words, first) => {
        const { product, customisation } = gift;
        const text = instructionsText(product, customisation);
        const longer = first ? `${words} | ${text}` : `${text} | ${words}`;
        const outcome = readInstructions(product, longer, openingRates);
        if (!outcome.ok) return;
        const back = outcome.customisation;
        const refused = missingDetails(product, back, 'not-asked').length > 0;
        const tooMany = (back.customNames ?? []).length > maxCustomNames;
        if (refused || tooMany) return;
        expect(priceOf(product, back)).toBeGreaterThanOrEqual(
          priceOf(product, customisation) - eleventhLetter,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  const three = 'Note 1: ₹1, 1 Jan 2001 | Note 2: ₹1, 1 Jan 2001 | Note 3: ₹1, 1 Jan 2001';
  it.each([
    ['small1_1note_1name', 'Name: Asha | Event: Birthday | Event date: tomorrow', ['Event Date']],
    ['small1_1note_1name', 'Asha, 1 May 2020', ['Name', 'Event', 'Event Date']],
    [
      '10_rupees_note',
      'Special date: 14 Feb 1998 | Event: other',
      ['Event (Other) – “Specify event”'],
    ],
    ['custom', `${three} | Note 4: five hundred`, ['At least 3 Notes (with Date and Currency)']],
  ])('[T28] of %s leaves asking for what cannot be read in %j', (name, text, missing) => {
    const product = testGift(name);
    expect(missingRead(product, text)).toEqual(missing);
  });
});

describe('the note in a frame', () => {
  const small = testGift('small1_1note_1name');
  const descriptionOf = (denomination?: string) =>
    giftDescription({
      product: small,
      photos: [],
      customisation: { denomination } as Customisation,
    });

  it('[P38] is said in the details where it was chosen, and read back', () => {
    const text = instructionsText(small, { frameName1: 'Asha', denomination: '50' });
    expect(text).toContain('Note in the frame: ₹50');
    expect(readInstructions(small, text, openingRates)).toMatchObject({
      ok: true,
      customisation: { denomination: '50' },
    });
  });

  it('[P38] is one of ₹10 where nothing, or what is not offered, was chosen', () => {
    expect(descriptionOf()).toContain('₹10');
    expect(descriptionOf('100')).toContain('₹100');
    expect(descriptionOf('500')).toBe(descriptionOf());
    expect(readInstructions(small, 'Note in the frame: ₹500', openingRates)).toMatchObject({
      customisation: { denomination: '' },
    });
    expect(missingDetails(small, { denomination: '50' }, 1)).not.toContain('denomination');
  });
});
