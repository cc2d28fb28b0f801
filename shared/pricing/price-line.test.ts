import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { instructionsText, splitInstructions } from '#shared/customisation/instructions-text.ts';
import { speak } from '#shared/language/translated.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { labelledExtras, priceLine } from './price-line.ts';
import { repriceBreakdown } from './reprice-breakdown.ts';

const asha = { frameName1: 'Asha Rao', frameName2: 'Ravi' } satisfies Customisation;

describe('the price of a personalised gift', () => {
  it('[D20] [D21] adds three notes and two names to a custom frame', () => {
    const custom: Customisation = {
      customNotes: [
        { date: '1998-02-14', currency: 100 },
        { date: '2001-08-15', currency: 10 },
        { date: '2020-01-26', currency: 500 },
      ],
      customNames: ['Asha Rao', 'Chandrashekhar'],
    };
    // The price is 399 + 1,499 + 399 + 2,499 + 7 × 45 + 14 × 40.
    expect(priceLine(testGift('custom'), custom, openingRates)).toEqual({
      price: 5_671,
      priceBreakdown: {
        base: 399,
        extras: [
          { label: 'Note 1 (₹100)', denomination: 100, cost: 1_499 },
          { label: 'Note 2 (₹10)', denomination: 10, cost: 399 },
          { label: 'Note 3 (₹500)', denomination: 500, cost: 2_499 },
          { label: 'Name 1', letters: 7, cost: 315 },
          { label: 'Name 2', letters: 14, cost: 560 },
        ],
        totalExtras: 5_272,
      },
    });
  });

  it('[D21] counts only complete rows, and no more than 20 of them', () => {
    const row = { date: '1998-02-14', currency: 1 };
    const broken = [
      { date: '1998-02-14' },
      { currency: 1 },
      { date: '', currency: 1 },
      { date: '1998-02-30', currency: 1 },
      { date: '1998-02-14', currency: 2 },
    ];
    const customNotes = [...broken, ...Array.from({ length: 25 }, () => row)];
    expect(
      priceLine(testGift('custom'), { customNotes }, openingRates).priceBreakdown.extras,
    ).toHaveLength(20);
    expect(priceLine(testGift('custom'), { customNotes: broken }, openingRates).price).toBe(399);
  });

  it('[D20] numbers custom names alike in the price and in the instructions', () => {
    const custom: Customisation = { customNames: ['', 'Asha', '   ', 'Ravi', ''] };
    const { extras } = priceLine(testGift('custom'), custom, openingRates).priceBreakdown;
    expect(extras.map(({ label }) => label)).toEqual(['Name 1', 'Name 2']);
    expect(splitInstructions(instructionsText(testGift('custom'), custom))).toEqual([
      'Name 1: Asha',
      'Name 2: Ravi',
    ]);
  });

  it.each([
    ['small_photo_frame_with_currency', 299 + 315],
    ['large_photo_frame_with_currency', 399 + 315],
    ['small1_1note_1name', 299 + 315],
    ['small2_2notes_2names', 299 + 315 + 180],
    ['big1_1to200_set', 399 + 315 + 180],
    ['big2_1to500_set', 399 + 315 + 180],
    ['custom', 399],
  ])('[D20] the names asked for by %s make ₹%i', (name, rupees) => {
    expect(priceLine(testGift(name), asha, openingRates).price).toBe(rupees);
  });

  it.each(['100_rupees_note', 'small_resin_frame', 'large_resin_frame', 'zodiac_coin'])(
    '[D20] names on %s are free',
    (name) => {
      const named = { ...asha, names: 'Asha', resinName1: 'Asha', resinName2: 'Ravi' };
      expect(priceLine(testGift(name), { ...named, customNames: ['Asha'] }, openingRates)).toEqual({
        price: testGift(name).price,
        priceBreakdown: { base: testGift(name).price, extras: [], totalExtras: 0 },
      });
    },
  );

  it('[spec §9] the final price is the base and its extras, for any customisation', () => {
    const customisation = fc.record(
      {
        frameName1: fc.string({ maxLength: 60 }),
        frameName2: fc.string({ maxLength: 60 }),
        customNames: fc.array(fc.string({ maxLength: 60 }), { maxLength: 25 }),
        customNotes: fc.array(
          fc.record({
            date: fc.constantFrom('1998-02-14', '', 'soon'),
            currency: fc.constantFrom(1, 2, 10, 500),
          }),
          { maxLength: 25 },
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...fallbackProducts), customisation, (product, details) => {
        const { price, priceBreakdown } = priceLine(product, details, openingRates);
        const costs = priceBreakdown.extras.map(({ cost }) => cost);
        expect(priceBreakdown.totalExtras).toBe(costs.reduce((sum, cost) => sum + cost, 0));
        expect(price).toBe(product.price + priceBreakdown.totalExtras);
        expect(costs.every((cost) => cost > 0)).toBe(true);
      }),
    );
  });
});

describe('the labels of extras', () => {
  afterEach(() => speak({}));

  const custom: Customisation = {
    customNotes: [{ date: '1998-02-14', currency: 100 }],
    customNames: ['Asha'],
  };
  const { extras } = priceLine(testGift('custom'), custom, openingRates).priceBreakdown;

  it('follow the language of the page, while prices and what is sent stay', () => {
    expect(labelledExtras(extras, testGift('custom'), custom)).toEqual(extras);
    const numbered = {
      nameNumber: (n: number) => `नाम ${n}`,
      noteNumber: (n: number) => `नोट ${n}`,
    };
    speak({ 'shared/gifts/shared-words': numbered });
    expect(priceLine(testGift('custom'), custom, openingRates).priceBreakdown.extras).toEqual(
      extras,
    );
    expect(labelledExtras(extras, testGift('custom'), custom)).toEqual([
      { ...extras[0], label: 'नोट 1 (₹100)' },
      { ...extras[1], label: 'नाम 1' },
    ]);
  });

  it('stay as they are stored where the details lead to others', () => {
    expect(labelledExtras(extras, testGift('custom'), {})).toEqual(extras);
  });
});

describe('repricing a breakdown', () => {
  it('[spec §9] computes each cost anew and never reads one', () => {
    const claimed = [
      { label: 'Name', letters: 11, cost: 0 },
      { label: 'Note', denomination: 500, cost: -1 },
      { label: 'Discount', cost: -10_000 },
    ];
    expect(repriceBreakdown(testGift('custom'), claimed, openingRates)).toEqual({
      price: 399 + 440 + 2_499,
      priceBreakdown: {
        base: 399,
        extras: [
          { label: 'Name', letters: 11, cost: 440 },
          { label: 'Note', denomination: 500, cost: 2_499 },
          { label: 'Discount', cost: 0 },
        ],
        totalExtras: 2_939,
      },
    });
  });

  it('[T28] costs what the dearest gift asks where this one sells no such extra', () => {
    const claimed = [
      { label: 'Name', letters: 2 },
      { label: 'Note', denomination: 10 },
    ];
    const { extras } = repriceBreakdown(
      testGift('zodiac_coin'),
      claimed,
      openingRates,
    ).priceBreakdown;
    expect(extras.map(({ cost }) => cost)).toEqual([90, 399]);
  });

  it('[spec §9] returns what priceLine made', () => {
    const { price, priceBreakdown } = priceLine(testGift('big2_1to500_set'), asha, openingRates);
    expect(
      repriceBreakdown(testGift('big2_1to500_set'), priceBreakdown.extras, openingRates),
    ).toEqual({
      price,
      priceBreakdown,
    });
  });
});
