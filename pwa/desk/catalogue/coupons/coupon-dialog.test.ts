import { expect, test } from 'vitest';
import type { DeskCoupon } from '#shared/catalogue/catalogue-schemas.ts';
import { typedCodes } from '#shared/language/test-typed-texts.ts';
import { newCoupon, readCoupon } from './coupon-dialog.tsx';
import { couponState } from './save-coupon.ts';

const diwali: DeskCoupon = {
  ...{ code: 'DIWALI15', type: 'percent', value: 15, limit: 10, used: 3 },
  ...{ from: '2026-11-01T03:30:00.000Z', until: '2026-11-15T18:29:59.999Z' },
  ...{ perCustomer: null, leastSum: null, types: [], gifts: [] },
};

test('[B43] a coupon counts from the first moment of its first day in India to the last of its last', () => {
  const draft = { ...newCoupon, code: ' Diwali15 ', value: '15' };
  const coupon = readCoupon({ ...draft, firstDay: '2026-11-01', lastDay: '2026-11-01' }, null, []);
  expect(coupon).toEqual({
    ok: true,
    code: 'Diwali15',
    terms: {
      ...{ type: 'percent', value: 15, limit: null, perCustomer: null, leastSum: null },
      ...{ types: [], gifts: [] },
      ...{ from: '2026-10-31T18:30:00.000Z', until: '2026-11-01T18:29:59.999Z' },
    },
  });
  expect(readCoupon(draft, null, [])).toMatchObject({ terms: { from: null, until: null } });
});

test('[B43] all that is wrong with a coupon is said at its field', () => {
  const wrong = { value: '100', firstDay: '2026-11-15', lastDay: '2026-11-01', limit: '0' };
  expect(readCoupon({ ...newCoupon, ...wrong, code: 'a b' }, null, [])).toEqual({
    ok: false,
    mistakes: [
      { field: 'code', why: 'shape' },
      { field: 'value', why: 'wrong' },
      { field: 'lastDay', why: 'wrong' },
      { field: 'limit', why: 'wrong' },
    ],
  });
  const codeOf = (code: string) =>
    readCoupon({ ...newCoupon, value: '5', code }, null, ['DIWALI15']);
  expect(codeOf('save10')).toMatchObject({ mistakes: [{ field: 'code', why: 'of_rules' }] });
  expect(codeOf('Yash10')).toMatchObject({ mistakes: [{ field: 'code', why: 'of_rules' }] });
  for (const [typedCode] of typedCodes) {
    expect(codeOf(typedCode)).toMatchObject({ mistakes: [{ field: 'code', why: 'of_rules' }] });
  }
  const inHindi = { ...newCoupon, code: 'दीप१५', value: '१५', limit: '１००' };
  expect(readCoupon(inHindi, null, [])).toMatchObject({ terms: { value: 15, limit: 100 } });
  for (const typedCode of ['diwali15', 'ＤＩＷＡＬＩ१५', 'Diwali\u200b15']) {
    expect(codeOf(typedCode)).toMatchObject({ mistakes: [{ field: 'code', why: 'taken' }] });
  }
  expect(codeOf('राखी-2026')).toMatchObject({ ok: true });
});

test('[D41] a coupon says for which gifts it is, from which sum on, and how often for each customer', () => {
  const draft = {
    ...{ ...newCoupon, code: 'RESIN', type: 'rupees' as const, value: '₹1,250' },
    ...{ isForSome: true, types: ['resin_frame' as const], gifts: ['zodiac_coin'] },
    ...{ leastSum: '1,500', perCustomer: '1' },
  };
  expect(readCoupon(draft, null, [])).toMatchObject({
    terms: {
      ...{ type: 'rupees', value: 1_250, leastSum: 1_500, perCustomer: 1 },
      ...{ types: ['resin_frame'], gifts: ['zodiac_coin'] },
    },
  });
  const forAll = { ...draft, isForSome: false, leastSum: '', perCustomer: '' };
  expect(readCoupon(forAll, null, [])).toMatchObject({
    terms: { types: [], gifts: [], leastSum: null, perCustomer: null },
  });
  const wrong = { types: [], gifts: [], leastSum: 'much', perCustomer: '0' };
  expect(readCoupon({ ...draft, ...wrong }, null, [])).toEqual({
    ok: false,
    mistakes: ['leastSum', 'scope', 'perCustomer'].map((field) => ({ field, why: 'wrong' })),
  });
});

test('[B43] a coupon is running within its window, until all its uses are taken', () => {
  const at = (instant: string, more: Partial<DeskCoupon> = {}) =>
    couponState({ ...diwali, ...more }, new Date(instant));
  expect(at('2026-11-01T03:29:59.999Z')).toBe('not_begun');
  expect(at('2026-11-01T03:30:00.000Z')).toBe('running');
  expect(at('2026-11-15T18:29:59.999Z')).toBe('running');
  expect(at('2026-11-15T18:30:00.000Z')).toBe('over');
  expect(at('2026-11-10T00:00:00.000Z', { used: 10 })).toBe('used_up');
  expect(at('2026-11-10T00:00:00.000Z', { used: 10, limit: null })).toBe('running');
  expect(at('2036-01-01T00:00:00.000Z', { from: null, until: null })).toBe('running');
});
