import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductType } from '#shared/gifts/families.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { type Coupon, findCoupon } from './coupon.ts';
import { couponFault } from './coupon-fault.ts';
import { estimatedDeliveryDays, priceCart, rupeesToFree } from './price-cart.ts';

function coupon(code: string): Coupon {
  const answer = findCoupon(code, new Date('2026-06-01T00:00:00Z'));
  if (!answer.ok) throw new Error(`No coupon ${code}`);
  return answer.coupon;
}

const one = (price: number) => [{ price, quantity: 1 }];
const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 60_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 20 },
);

it('[D24] so many rupees more make shipping free, and not one less', () => {
  for (const subtotal of [1, 849, 999]) {
    const toFree = rupeesToFree(subtotal, openingRates.delivery);
    expect(priceCart(one(subtotal + toFree), openingRates.delivery).shipping).toBe(0);
    expect(priceCart(one(subtotal + toFree - 1), openingRates.delivery).shipping).toBe(68);
  }
  for (const sum of [1_000, 5_000]) expect(rupeesToFree(sum, openingRates.delivery)).toBe(0);
  expect(rupeesToFree(1, { fee: 0, freeAbove: 999 })).toBe(0);
});

describe('the totals of a cart', () => {
  it.each([
    [1, 68],
    [998, 68],
    [999, 68],
    [1_000, 0],
    [1_001, 0],
  ])('[D24] a subtotal of ₹%i ships for ₹%i', (subtotal, shipping) => {
    expect(priceCart(one(subtotal), openingRates.delivery)).toEqual({
      subtotal,
      gst: 0,
      shipping,
      discount: 0,
      total: subtotal + shipping,
    });
  });

  it('[D11] an amount is price × quantity', () => {
    const cart = [
      { price: 614, quantity: 2 },
      { price: 50, quantity: 3 },
    ];
    expect(priceCart(cart, openingRates.delivery).subtotal).toBe(1_378);
  });

  it('[D24] the threshold looks at the subtotal before the discount', () => {
    expect(priceCart(one(1_000), openingRates.delivery, coupon('FESTIVE20'))).toMatchObject({
      shipping: 0,
      discount: 200,
      total: 800,
    });
  });

  it.each([
    ['SAVE10', 754, 68, 75],
    ['SAVE10', 755, 68, 76],
    ['SAVE10', 4, 68, 0],
    ['SAVE10', 5, 68, 1],
    ['festive20', 999, 68, 200],
    ['FREESHIP', 299, 0, 0],
    ['FREESHIP', 5_000, 0, 0],
  ])('[D24] [D42] %s on ₹%i: shipping ₹%i, discount ₹%i', (code, subtotal, shipping, discount) => {
    expect(priceCart(one(subtotal), openingRates.delivery, coupon(code))).toEqual({
      subtotal,
      gst: 0,
      shipping,
      discount,
      total: subtotal + shipping - discount,
    });
  });

  it('[D24] is never below 0, whatever a coupon takes off', () => {
    const generous: Coupon = { code: 'X', type: 'percent', value: 500 };
    expect(priceCart(one(999), openingRates.delivery, generous).total).toBe(0);
  });

  it('[D24] the subtotal is the sum of the amounts, in any order of the lines', () => {
    const anyCoupon = fc.constantFrom(
      undefined,
      ...['SAVE10', 'FREESHIP', 'FESTIVE20'].map(coupon),
    );
    fc.assert(
      fc.property(lines, anyCoupon, (cart, applied) => {
        const totals = priceCart(cart, openingRates.delivery, applied);
        const amounts = cart.map(
          ({ price, quantity }) => priceCart([{ price, quantity }], openingRates.delivery).subtotal,
        );
        expect(totals.subtotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(totals.total).toBe(totals.subtotal + totals.shipping - totals.discount);
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
        expect(priceCart(cart.toReversed(), openingRates.delivery, applied)).toEqual(totals);
      }),
    );
  });

  it('[D24] an empty cart costs nothing', () => {
    expect(priceCart([], openingRates.delivery)).toEqual({
      subtotal: 0,
      gst: 0,
      shipping: 0,
      discount: 0,
      total: 0,
    });
  });

  it('[D1] the cart is delivered with its slowest line', () => {
    expect(estimatedDeliveryDays([{ w_days: 5 }, { w_days: 9 }, { w_days: 2 }])).toBe(9);
    expect(estimatedDeliveryDays([])).toBe(0);
  });
});

describe('[D41] a coupon of the owner’s', () => {
  const gift = (productName: string, type: ProductType, price: number, quantity = 1) => ({
    ...{ productName, type, price, quantity },
  });
  const coin = gift('zodiac_coin', 'zodiac_coin', 199);
  const resin = gift('small_resin_frame', 'resin_frame', 599, 2);
  const note = gift('100_rupees_note', 'currency_note', 100);
  const resins = { types: ['resin_frame'], gifts: [] } as const;
  const off: Coupon = { code: 'RESIN', type: 'percent', value: 10, scope: resins };

  it('takes a part off the gifts alone that it is for, by family or by name', () => {
    expect(priceCart([coin, resin], openingRates.delivery, off)).toMatchObject({
      subtotal: 1_397,
      discount: 120,
    });
    const byName = { types: [], gifts: [{ product: 'zodiac_coin', name: 'Zodiac Coin' }] };
    expect(
      priceCart([coin, resin], openingRates.delivery, { ...off, scope: byName }).discount,
    ).toBe(20);
    expect(priceCart([coin, note], openingRates.delivery, off)).toMatchObject({
      shipping: 68,
      discount: 0,
    });
  });

  it('takes rupees off, and counts only where something of its gifts is left to pay', () => {
    const rupees: Coupon = { ...off, type: 'rupees', value: 250 };
    const { delivery } = openingRates;
    expect(priceCart([coin, resin], delivery, rupees)).toMatchObject({
      discount: 250,
      total: 1_147,
    });
    const most = { ...rupees, value: 1_197 };
    expect(priceCart([coin, resin], delivery, most)).toMatchObject({
      ...{ discount: 1_197, total: 200 },
    });
    for (const [value, sum] of [
      [1_198, 1_199],
      [5_000, 5_001],
    ] as const) {
      const all = { ...rupees, value, leastSum: 500 };
      expect(priceCart([coin, resin], delivery, all)).toMatchObject({ discount: 0, total: 1_397 });
      expect(couponFault([coin, resin], all)).toEqual({ reason: 'coupon_least_sum', sum });
    }
  });

  it('counts from the sum on that its gifts must come to', () => {
    const least = (leastSum: number): Coupon => ({ ...off, leastSum });
    expect(priceCart([coin, resin], openingRates.delivery, least(1_198)).discount).toBe(120);
    expect(priceCart([coin, resin], openingRates.delivery, least(1_199)).discount).toBe(0);
    expect(couponFault([coin, resin], least(1_199))).toEqual({
      ...{ reason: 'coupon_least_sum', sum: 1_199 },
    });
    expect(couponFault([coin, note], least(1))).toEqual({ reason: 'coupon_other_gifts' });
    expect(couponFault([coin], { ...off, scope: undefined })).toBeNull();
  });

  it('has delivery free only where it fits', () => {
    const free: Coupon = { code: 'FREE', type: 'freeship', value: 0, scope: resins };
    expect(priceCart([note], openingRates.delivery, free).shipping).toBe(68);
    expect(
      priceCart([note, gift('small_resin_frame', 'resin_frame', 1)], openingRates.delivery, free)
        .shipping,
    ).toBe(0);
  });

  it('whatever it says, takes off between nothing and the price of its gifts', () => {
    const one = fc.record({
      productName: fc.constantFrom('zodiac_coin', 'small_resin_frame', 'large_resin_frame'),
      type: fc.constantFrom<ProductType>('zodiac_coin', 'resin_frame'),
      price: fc.integer({ min: 0, max: 60_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    const any = fc.record({
      type: fc.constantFrom<Coupon['type']>('percent', 'rupees', 'freeship'),
      value: fc.integer({ min: 1, max: 99 }),
      leastSum: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
      scope: fc.option(fc.constant(resins), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 9 }), any, (cart, terms) => {
        const applied: Coupon = { code: 'ANY', ...terms };
        const its = cart.filter(({ type }) => !terms.scope || type === 'resin_frame');
        const { discount, shipping } = priceCart(cart, openingRates.delivery, applied);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(priceCart(its, openingRates.delivery).subtotal);
        if (couponFault(cart, applied)) {
          expect({ discount, shipping }).toEqual({
            discount: 0,
            shipping: priceCart(cart, openingRates.delivery).shipping,
          });
        }
        // It takes as much off whatever lies beside them.
        expect(priceCart(its, openingRates.delivery, applied).discount).toBe(discount);
      }),
    );
  });
});
