import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { customNotes } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { entryPrice } from './entry-price.ts';
import { denominationsOf } from './extra-prices.ts';
import { lowestPrice } from './lowest-price.ts';
import { priceLine } from './price-line.ts';

const custom = testGift('custom');

describe('the entry price', () => {
  it.each([
    ['100_rupees_note', { rupees: 300, from: false, letterRupees: null }],
    ['zodiac_stamp', { rupees: 149, from: false, letterRupees: null }],
    ['large_resin_frame', { rupees: 799, from: false, letterRupees: null }],
    ['small1_1note_1name', { rupees: 299, from: false, letterRupees: 45 }],
    ['big2_1to500_set', { rupees: 399, from: false, letterRupees: 45 }],
    ['small_photo_frame_with_currency', { rupees: 299, from: false, letterRupees: 45 }],
    ['custom', { rupees: 1_596, from: true, letterRupees: null }],
  ])('[D20] [D21] of %s is %j', (name, price) => {
    expect(entryPrice(testGift(name))).toEqual(price);
  });

  it('[D21] of a custom frame is what its three cheapest notes make it', () => {
    const denominations = denominationsOf(customNotes.prices);
    const threeOf = fc.array(fc.constantFrom(...denominations), { minLength: 3, maxLength: 3 });
    const { rupees } = entryPrice(custom);
    const priceWith = (currencies: number[]) =>
      priceLine(custom, {
        customNotes: currencies.map((currency) => ({ date: '1998-02-14', currency })),
      }).price;
    fc.assert(
      fc.property(threeOf, (currencies) => {
        expect(priceWith(currencies)).toBeGreaterThanOrEqual(rupees);
      }),
    );
    expect(priceWith([10, 10, 10])).toBe(rupees);
  });

  it('[P15] follows the catalogue', () => {
    expect(entryPrice({ ...custom, price: 1_000 }).rupees).toBe(2_197);
    expect(entryPrice({ ...testGift('zodiac_coin'), price: 210 }).rupees).toBe(210);
  });
});

describe('the lowest price of a family', () => {
  const resin = fallbackProducts.filter(({ type }) => type === 'resin_frame');
  const withoutSmall = resin.map((product) => ({
    ...product,
    is_available: product.name !== 'small_resin_frame',
  }));

  it('[D28] is that of a gift that can be bought', () => {
    expect(lowestPrice(resin)).toBe(599);
    expect(lowestPrice(withoutSmall)).toBe(799);
    expect(lowestPrice([])).toBeNull();
  });

  it('[D21] counts the notes a custom frame needs', () => {
    expect(lowestPrice([custom])).toBe(1_596);
  });
});
