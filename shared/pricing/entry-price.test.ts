import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackProducts, openingProducts } from '#shared/catalogue/fallback-products.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { isPriceWhole } from '#shared/customisation/missing-details.ts';
import { detailsOfDay } from '#shared/gifts/families.ts';
import { customNotes } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { entryPrice } from './entry-price.ts';
import { namePrice, usualLetters } from './extra-prices.ts';
import { lowestPrice } from './lowest-price.ts';
import { worthAbovePrice } from './note-worth.ts';
import { priceLine } from './price-line.ts';

const custom = testGift('custom');

describe('the entry price', () => {
  const plain = { from: false, names: 0, byLetter: null };
  const byLetter = (base: number) => ({ base, letter: 45 });
  it.each([
    ['100_rupees_note', { ...plain, rupees: 300 }],
    ['zodiac_stamp', { ...plain, rupees: 149 }],
    ['large_resin_frame', { ...plain, rupees: 799 }],
    ['small1_1note_1name', { rupees: 749, from: false, names: 1, byLetter: byLetter(299) }],
    ['small2_2notes_2names', { rupees: 1_199, from: false, names: 2, byLetter: byLetter(299) }],
    ['big2_1to500_set', { rupees: 1_299, from: false, names: 2, byLetter: byLetter(399) }],
    ['small_photo_frame_with_currency', { ...plain, rupees: 299, byLetter: byLetter(299) }],
    ['custom', { ...plain, rupees: 1_596, from: true }],
  ])('[D20] [D21] [D40] of %s is %j', (name, price) => {
    expect(entryPrice(testGift(name), openingRates)).toEqual({ ...price, named: false });
  });

  it('[B71] [D40] with a chosen name is what the gift costs with it', () => {
    for (const product of openingProducts) {
      const details = detailsOfDay(product, { day: '', name: 'Priya' });
      const { rupees, names } = entryPrice(product, openingRates, 5);
      const others = names * namePrice(usualLetters, openingRates.letters);
      const notes = product.name === 'custom' ? 3 * 399 : 0;
      expect(rupees - others - notes, product.name).toBe(
        priceLine(product, details, openingRates).price,
      );
    }
  });

  it('[D40] is what the gift costs with such names', () => {
    const two = { frameName1: 'Asha Sharma', frameName2: 'Priya Mehra' };
    for (const name of ['small1_1note_1name', 'small2_2notes_2names', 'big1_1to200_set']) {
      const product = testGift(name);
      expect(priceLine(product, two, openingRates).price).toBe(
        entryPrice(product, openingRates).rupees,
      );
    }
  });

  it('[D40] is whole once all is given that it needs and that costs', () => {
    const two = testGift('small2_2notes_2names');
    expect(isPriceWhole(two, { frameName1: 'Asha' })).toBe(false);
    expect(isPriceWhole(two, { frameName1: 'Asha', frameName2: ' ' })).toBe(false);
    expect(isPriceWhole(two, { frameName1: 'Asha', frameName2: 'Ravi' })).toBe(true);
    expect(isPriceWhole(custom, {})).toBe(false);
    expect(isPriceWhole(testGift('small_photo_frame_with_currency'), {})).toBe(true);
  });

  it('[D21] of a custom frame is what its three cheapest notes make it', () => {
    const denominations = customNotes.denominations;
    const threeOf = fc.array(fc.constantFrom(...denominations), { minLength: 3, maxLength: 3 });
    const { rupees } = entryPrice(custom, openingRates);
    const priceWith = (currencies: number[]) =>
      priceLine(
        custom,
        {
          customNotes: currencies.map((currency) => ({ date: '1998-02-14', currency })),
        },
        openingRates,
      ).price;
    fc.assert(
      fc.property(threeOf, (currencies) => {
        expect(priceWith(currencies)).toBeGreaterThanOrEqual(rupees);
      }),
    );
    expect(priceWith([10, 10, 10])).toBe(rupees);
  });

  it('[P15] follows the catalogue', () => {
    expect(entryPrice({ ...custom, price: 1_000 }, openingRates).rupees).toBe(2_197);
    expect(entryPrice({ ...testGift('zodiac_coin'), price: 210 }, openingRates).rupees).toBe(210);
  });
});

describe('the lowest price of a family', () => {
  const resin = fallbackProducts.filter(({ type }) => type === 'resin_frame');
  const withoutSmall = resin.map((product) => ({
    ...product,
    is_available: product.name !== 'small_resin_frame',
  }));

  it('[D28] is that of a gift that can be bought', () => {
    expect(lowestPrice(resin, openingRates)).toBe(599);
    expect(lowestPrice(withoutSmall, openingRates)).toBe(799);
    expect(lowestPrice([], openingRates)).toBeNull();
  });

  it('[D21] counts the notes a custom frame needs', () => {
    expect(lowestPrice([custom], openingRates)).toBe(1_596);
  });
});

describe('a price below the notes in a gift', () => {
  it.each([
    ['big2_1to500_set', 886],
    ['big1_1to200_set', null],
    ['small1_1note_1name', null],
    ['zodiac_coin', null],
  ])('[D42] of %s is %j', (name, worth) => {
    expect(worthAbovePrice(testGift(name))).toBe(worth);
  });

  it('[D42] follows the price', () => {
    expect(worthAbovePrice({ ...testGift('big2_1to500_set'), price: 886 })).toBeNull();
    expect(worthAbovePrice({ ...testGift('100_rupees_note'), price: 99 })).toBe(100);
  });
});
