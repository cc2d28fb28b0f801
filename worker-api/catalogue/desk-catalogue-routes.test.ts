import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { FailureBody } from '#shared/http/failure.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = await readAnswer<{ token: string }>(answer));
});
afterEach(() => shop.close());

const admin = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/${path}`, { token, ...(body === undefined ? {} : { body }) });

test('[B10] staff change price, availability and delivery days, and shoppers see it', async () => {
  const change = { price: 249, is_available: false, w_days: 9 };
  const answer = await admin('PUT', 'products/zodiac_coin', change);
  expect(await readAnswer(answer)).toMatchObject({ name: 'zodiac_coin', ...change });
  const listed = await readAnswer<DeskProduct[]>(await admin('GET', 'products'));
  expect(listed.find(({ name }) => name === 'zodiac_coin')).toMatchObject(change);
  const products = await readAnswer<Product[]>(await shop.call('GET', '/api/products'));
  expect(products.find(({ name }) => name === 'zodiac_coin')).toMatchObject(change);
  const price = await admin('PUT', 'products/zodiac_coin', { price: 199 });
  expect(await readAnswer(price)).toMatchObject({ price: 199, is_available: false, w_days: 9 });
});

test('a slip of the price is refused, and what is no product is none', async () => {
  for (const odd of [{ price: 0 }, { price: 1.5 }, { price: '9' }, { w_days: 0 }, { w_days: 91 }]) {
    expect((await admin('PUT', 'products/zodiac_coin', odd)).status).toBe(422);
  }
  expect((await admin('PUT', 'products/nothing', { price: 1 })).status).toBe(404);
});

test('staff make coupons, change and remove them; those of the rules stay the rules’', async () => {
  const coupon = {
    ...{ type: 'percent', value: 15, limit: 10 },
    ...{ from: '2026-11-01T00:00:00.000Z', until: null },
  };
  expect((await admin('PUT', 'coupons/Diwali15', coupon)).status).toBe(204);
  expect((await admin('PUT', 'coupons/DIWALI15', { ...coupon, value: 20 })).status).toBe(204);
  expect(await readAnswer(await admin('GET', 'coupons'))).toEqual([
    {
      ...{ code: 'DIWALI15', ...coupon, value: 20, used: 0 },
      ...{ perCustomer: null, leastSum: null, types: [], gifts: [] },
    },
  ]);
  for (const code of ['save10', 'YASH10']) {
    const refused = await admin('PUT', `coupons/${code}`, coupon);
    expect([refused.status, (await readAnswer<FailureBody>(refused)).reason]).toEqual([
      409,
      'coupon_of_rules',
    ]);
  }
  for (const odd of [
    { ...coupon, value: 0 },
    { ...coupon, value: 100 },
    { ...coupon, type: 'freeship' },
    { ...coupon, type: 'rupees', value: 0 },
    { ...coupon, leastSum: 0 },
    { ...coupon, perCustomer: 0 },
    { ...coupon, types: ['hat'] },
    { ...coupon, gifts: Array(101).fill('zodiac_coin') },
    { ...coupon, limit: 0 },
    { ...coupon, until: '2026-10-01T00:00:00.000Z' },
    { ...coupon, from: 'today' },
  ]) {
    expect((await admin('PUT', 'coupons/odd-one', odd)).status, JSON.stringify(odd)).toBe(422);
  }
  expect((await admin('PUT', 'coupons/a b', coupon)).status).toBe(422);
  const inHindi = `coupons/${encodeURIComponent('राखी-2026')}`;
  expect((await admin('PUT', inHindi, coupon)).status).toBe(204);
  expect((await admin('DELETE', inHindi)).status).toBe(204);
  expect((await admin('DELETE', 'coupons/diwali15')).status).toBe(204);
  expect(await readAnswer(await admin('GET', 'coupons'))).toEqual([]);
});

test('[T27] there are a thousand coupons at most, each of which can be changed', async () => {
  const coupon = { type: 'percent' as const, value: 15, limit: null, from: null, until: null };
  const createdAt = '2026-11-01T00:00:00.000Z';
  const forAll = { perCustomer: null, leastSum: null, types: [], gifts: [] };
  for (let count = 0; count < 1_000; count += 1) {
    await shop.storage.coupons.put({ ...coupon, ...forAll, code: `RAKHI-${count}`, createdAt });
  }
  const refused = await admin('PUT', 'coupons/one-more', coupon);
  expect([refused.status, await readAnswer(refused)]).toMatchObject([
    409,
    { reason: 'too_many_coupons', params: { max: 1_000 } },
  ]);
  expect((await admin('PUT', 'coupons/rakhi-7', { ...coupon, value: 20 })).status).toBe(204);
  expect((await admin('DELETE', 'coupons/rakhi-8')).status).toBe(204);
  expect((await admin('PUT', 'coupons/one-more', coupon)).status).toBe(204);
});

test('[B66] a coupon that is changed stays the one of its orders; one that is made anew is another', async () => {
  const coupon = { type: 'percent', value: 15, limit: 10, from: null, until: null };
  const madeAt = async (at: string) => {
    shop.setNow(new Date(at));
    const newCoupon = { ...coupon, limit: 9 };
    expect((await admin('PUT', 'coupons/Diwali15', newCoupon)).status).toBe(204);
    return (await shop.storage.coupons.byCode('Diwali15'))?.createdAt;
  };
  const now = shop.deps.clock();
  const after = (seconds: number) => new Date(now.getTime() + 1_000 * seconds).toISOString();
  expect(await madeAt(after(0))).toBe(after(0));
  expect(await madeAt(after(1))).toBe(after(0));
  expect((await admin('DELETE', 'coupons/diwali15')).status).toBe(204);
  expect(await madeAt(after(2))).toBe(after(2));
});

test('[T3] nobody but staff sees or changes them', async () => {
  const shopper = await newShopper(shop);
  for (const [method, path] of [
    ['GET', 'products'],
    ['PUT', 'products/zodiac_coin'],
    ['GET', 'coupons'],
    ['PUT', 'coupons/abc'],
    ['DELETE', 'coupons/abc'],
  ] as const) {
    const body = method === 'PUT' ? { body: {} } : {};
    const asShopper = await shop.call(method, `/api/admin/${path}`, {
      token: shopper.token,
      ...body,
    });
    expect(asShopper.status, path).toBe(403);
    expect((await shop.call(method, `/api/admin/${path}`, body)).status, path).toBe(401);
  }
});
