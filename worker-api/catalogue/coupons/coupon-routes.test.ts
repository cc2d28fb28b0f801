import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  moveAsStaff,
  newShopper,
  noteByText,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import type { StoredCoupon } from './coupon-store.ts';

let shop: TestShop;
let shopper: TestShopper;
const diwali: StoredCoupon = {
  ...{ code: 'Diwali15', type: 'percent', value: 15, limit: 2 },
  ...{ from: '2026-11-01T00:00:00.000Z', until: '2026-11-15T18:29:59.999Z' },
  ...{ perCustomer: null, leastSum: null, types: [], gifts: [] },
  createdAt: '2026-10-01T00:00:00.000Z',
};
beforeEach(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  await shop.storage.coupons.put(diwali);
  shop.setNow(new Date('2026-11-10T06:00:00.000Z'));
  // The session of before has not ended yet by this clock.
  shopper = await newShopper(shop);
});
afterEach(() => shop.close());

const check = (code: string) => shop.call('POST', '/api/coupons/check', { body: { code } });
async function order(coupon_code: string, key?: string, extra: object = {}) {
  const line = await shopper.inCart(noteLine());
  return shopper.place(orderBody([itemOf(line)], { coupon_code, ...extra }), key);
}
const used = async () =>
  (await shop.storage.coupons.list(shop.deps.clock().toISOString()))[0]?.used;

test('[D25] judges a code of the rules or of the owner, and lists none', async () => {
  expect(await readAnswer(await check(' diwali15 '))).toEqual({
    code: 'Diwali15',
    type: 'percent',
    value: 15,
  });
  expect(await readAnswer(await check('save10'))).toEqual({
    code: 'SAVE10',
    type: 'percent',
    value: 10,
  });
  for (const odd of ['DIWALI', '%', '.*', '$ne']) {
    const refused = await check(odd);
    expect([refused.status, (await readAnswer<FailureBody>(refused)).message], odd).toEqual([
      422,
      'Coupon is invalid or expired',
    ]);
  }
  expect((await check('')).status).toBe(422);
  for (const outside of ['2026-10-31T23:59:59.999Z', '2026-11-15T18:30:00.000Z']) {
    shop.setNow(new Date(outside));
    expect((await check('diwali15')).status, outside).toBe(422);
  }
});

test('[ST106] a code whose uses are all taken is refused as the order would be', async () => {
  for (const key of ['key-number-1', 'key-number-2']) {
    shopper = await newShopper(shop);
    expect((await check('diwali15')).status).toBe(200);
    expect((await order('diwali15', key)).status).toBe(201);
  }
  const refused = await check('diwali15');
  expect([refused.status, (await readAnswer<FailureBody>(refused)).message]).toEqual([
    422,
    'Coupon is invalid or expired',
  ]);
  // The order that has a use keeps it.
  expect((await order('diwali15', 'key-number-2')).status).toBe(201);
});

test('[T27] [T48] nobody guesses codes, at whatever door: wrong ones count together', async () => {
  await shop.close();
  shop = await openTestShop({ limits: { couponGuesses: { points: 4, seconds: 60 } } });
  shopper = await newShopper(shop);
  await shop.storage.coupons.put({ ...diwali, from: null, until: null });
  const statuses = [];
  for (const code of ['a', 'diwali15', 'b', 'diwali15']) statuses.push((await check(code)).status);
  for (const code of ['c', 'diwali15', 'd', 'diwali15', 'e'])
    statuses.push((await order(code)).status);
  expect(statuses).toEqual([422, 200, 422, 200, 422, 201, 422, 429, 429]);
  expect((await check('diwali15')).status).toBe(429);
  // Without a code nothing is guessed, nor with one that every page has (T30).
  expect((await shopper.place(orderBody([noteByText]))).status).toBe(201);
  expect([(await check('save10')).status, (await order('SAVE10')).status]).toEqual([200, 201]);
});

test('[T48] a code is judged for those alone who could order', async () => {
  const byCode = vi.spyOn(shop.storage.coupons, 'byCode');
  const item = { ...noteByText, product_name: 'nothing-we-sell' };
  const refused = await shopper.place(orderBody([item], { coupon_code: 'guess' }));
  expect(refused.status).toBe(404);
  expect(byCode).not.toHaveBeenCalled();
});

test('[ST90] an order uses the owner’s coupon once, and no more orders than may', async () => {
  const first = await order('DIWALI15', 'key-number-1');
  expect(await readAnswer<PlaceOrderAnswer>(first)).toMatchObject({ discount_amount: 15 });
  const repeat = await order('diwali15', 'key-number-1');
  expect(repeat.status).toBe(201);
  expect(await used()).toBe(1);
  const more = await order('diwali15');
  expect([more.status, (await readAnswer<FailureBody>(more)).reason]).toEqual([409, 'coupon_open']);
  expect((await shopper.orders()).map(({ coupon_code }) => coupon_code)).toEqual(['Diwali15']);
  shopper = await newShopper(shop);
  expect((await order('diwali15')).status).toBe(201);
  shopper = await newShopper(shop);
  const third = await order('diwali15');
  expect([third.status, (await readAnswer<FailureBody>(third)).reason]).toEqual([
    422,
    'coupon_invalid',
  ]);
});

test('[B66] an order that is cancelled gives its use back, and one that goes on takes one again', async () => {
  const { order_number: number } = await readAnswer<PlaceOrderAnswer>(await order('diwali15'));
  const cancel = await shop.call('POST', `/api/orders/${number}/cancel`, {
    ...{ token: shopper.token, body: { revision: 0 } },
  });
  expect(cancel.status).toBe(200);
  expect(await used()).toBe(0);

  await moveAsStaff(shop, number, 'confirmed');
  expect(await used()).toBe(1);
  await moveAsStaff(shop, number, 'cancelled');
  expect(await used()).toBe(0);

  const asha = shopper;
  for (const _ of [1, 2]) {
    shopper = await newShopper(shop);
    expect((await order('diwali15')).status).toBe(201);
  }
  await moveAsStaff(shop, number, 'confirmed');
  expect(await used()).toBe(2);
  expect((await asha.orders()).at(-1)).toMatchObject({
    ...{ order_status: 'confirmed', discount_amount: 15 },
  });
});

test('[D41] a coupon for some gifts and from a sum on is refused in words where it does not fit', async () => {
  const resin: StoredCoupon = {
    ...{ ...diwali, code: 'RESIN10', value: 10, limit: null },
    ...{ leastSum: 150, types: ['currency_note'], gifts: ['zodiac_coin'], perCustomer: 2 },
  };
  await shop.storage.coupons.put(resin);
  expect(await readAnswer(await check('resin10'))).toEqual({
    ...{ code: 'RESIN10', type: 'percent', value: 10, leastSum: 150 },
    scope: {
      types: ['currency_note'],
      gifts: [{ product: 'zodiac_coin', name: 'Zodiac Coin' }],
    },
  });
  // A note for ₹100.
  const small = await order('resin10');
  expect([small.status, await readAnswer<FailureBody>(small)]).toMatchObject([
    422,
    { reason: 'coupon_least_sum', message: 'This coupon needs gifts for ₹150.' },
  ]);
  await shop.storage.coupons.put({ ...resin, types: ['resin_frame'] });
  const other = await order('resin10');
  expect([other.status, (await readAnswer<FailureBody>(other)).reason]).toEqual([
    422,
    'coupon_other_gifts',
  ]);
  await shop.storage.coupons.put({ ...resin, leastSum: 100, type: 'rupees', value: 30 });
  for (const key of ['key-number-1', 'key-number-2']) {
    expect(await readAnswer(await order('resin10', key))).toMatchObject({ discount_amount: 30 });
  }
  const again = await order('resin10');
  expect([again.status, (await readAnswer<FailureBody>(again)).reason]).toEqual([
    409,
    'coupon_used_before',
  ]);
  const answer = await shop.call('POST', '/api/coupons/check', {
    ...{ token: shopper.token, body: { code: 'resin10' } },
  });
  expect((await readAnswer<FailureBody>(answer)).reason).toBe('coupon_used_before');
  expect((await check('resin10')).status).toBe(200);
});

test('[D41] what a coupon takes off is noted at the gifts that it is for, and at no other', async () => {
  await shop.storage.coupons.put({
    ...{ ...diwali, code: 'COINS', value: 20, limit: null },
    ...{ types: [], gifts: ['zodiac_coin'] },
  });
  const notes = await shopper.inCart(noteLine());
  const coin = await shopper.inCart({
    ...noteLine(),
    productName: 'zodiac_coin',
    customization: { zodiacSign: 'Aries' },
  });
  const body = orderBody([itemOf(notes), itemOf(coin)], { coupon_code: 'coins' });
  const answer = await readAnswer<PlaceOrderAnswer>(await shopper.place(body));
  const placedOrder = await shop.storage.orders.byNumber(answer.order_number);
  // A coin is ₹199, 20 % of it are ₹40.
  expect(answer.discount_amount).toBe(40);
  expect(placedOrder?.items.map(({ discount }) => discount)).toEqual([undefined, 40]);
});

test('[D41] what a coupon for every gift takes off is shared as they cost', async () => {
  const notes = await shopper.inCart(noteLine());
  const coin = await shopper.inCart({
    ...noteLine(),
    productName: 'zodiac_coin',
    customization: { zodiacSign: 'Aries' },
  });
  const body = orderBody([itemOf(notes), itemOf(coin)], { coupon_code: 'DIWALI15' });
  const answer = await readAnswer<PlaceOrderAnswer>(await shopper.place(body));
  const placedOrder = await shop.storage.orders.byNumber(answer.order_number);
  expect(answer.discount_amount).toBe(45);
  expect(placedOrder?.items.map(({ discount }) => discount)).toEqual([15, 30]);
});
