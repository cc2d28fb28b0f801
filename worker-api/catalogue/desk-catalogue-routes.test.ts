import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { itemOf, newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
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

const coinLine = {
  ...{ productName: 'zodiac_coin', quantity: 1 },
  customization: { zodiacSign: 'leo' },
};
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

test('[D17] an own gift is made as another one is, has a name of its own, and works as any gift', async () => {
  const ownGift = { like: 'small1_1note_1name', price: 349, w_days: 7 };
  const words = { display_name: 'Wedding Frame', display_name_hi: 'शादी का फ़्रेम', description: '' };
  const added = await admin('POST', 'products', { ...ownGift, words });
  const product = await readAnswer<DeskProduct>(added);
  expect([added.status, product]).toEqual([
    201,
    {
      ...{ name: 'small1_1note_1name-wedding_frame', type: 'photo_frame', price: 349, w_days: 7 },
      ...{ display_name: 'Wedding Frame', display_name_hi: 'शादी का फ़्रेम', is_available: true },
      image_url: '/products/small1_1note_1name.svg',
    },
  ]);
  // Another one of the same name, and one like the first, whose name says no Latin letter.
  const names = [];
  for (const display_name of ['Wedding  FRAME', '__proto__', 'शादी']) {
    const like = product.name;
    const answer = await admin('POST', 'products', { ...ownGift, like, words: { display_name } });
    names.push((await readAnswer<DeskProduct>(answer)).name.split('-'));
  }
  expect(names).toEqual(
    ['wedding_frame_2', 'proto', 'own'].map((end) => ['small1_1note_1name', end]),
  );
  const listed = await readAnswer<Product[]>(await shop.call('GET', '/api/products'));
  expect(listed.find(({ name }) => name === product.name)).toEqual(product);
  const shopper = await newShopper(shop);
  const details = { frameName1: 'Asha', frameEvent: 'birthday', frameEventDate: '1998-02-14' };
  const body = { productName: product.name, quantity: 1, customization: details };
  const line = await readAnswer<CartLine>(
    await shop.call('POST', '/api/cart', { token: shopper.token, body }),
  );
  expect(line).toMatchObject({ name: 'Wedding Frame', name_hi: 'शादी का फ़्रेम', price: 529 });
  for (const odd of [
    { ...ownGift, words: { display_name: ' ' } },
    { ...ownGift, words: { display_name: 'x'.repeat(61) } },
    { ...ownGift, words, price: 0 },
    { ...ownGift, words, w_days: 91 },
  ]) {
    expect((await admin('POST', 'products', odd)).status, JSON.stringify(odd)).toBe(422);
  }
  expect((await admin('POST', 'products', { ...ownGift, like: 'hat', words })).status).toBe(404);
});

test('[D17] a hidden gift is in no list and cannot be ordered; an own one that was ordered stays', async () => {
  const name = 'zodiac_coin';
  const shopper = await newShopper(shop);
  const line = await shopper.inCart(coinLine);
  expect((await admin('PUT', `products/${name}`, { is_hidden: true })).status).toBe(200);
  for (const path of ['/api/products', '/api/products/type/zodiac_coin']) {
    const list = await readAnswer<Product[]>(await shop.call('GET', path));
    expect(
      list.some((each) => each.name === name),
      path,
    ).toBe(false);
  }
  const desk = await readAnswer<DeskProduct[]>(await admin('GET', 'products'));
  expect(desk.find((each) => each.name === name)).toMatchObject({
    ...{ is_hidden: true, is_available: true },
  });
  const refused = await shopper.place(orderBody([itemOf(line)]));
  expect([refused.status, (await readAnswer<FailureBody>(refused)).code]).toEqual([
    409,
    'not_available',
  ]);
  expect((await admin('PUT', `products/${name}`, { is_hidden: false })).status).toBe(200);
  expect((await shopper.place(orderBody([itemOf(line)]))).status).toBe(201);
  expect((await readAnswer<FailureBody>(await admin('DELETE', `products/${name}`))).reason).toBe(
    'gift_of_shop',
  );
  const words = { display_name: 'Lucky Coin' };
  const ownGift = { like: name, words, price: 249, w_days: 5 };
  const { name: ownName } = await readAnswer<DeskProduct>(await admin('POST', 'products', ownGift));
  const ordered = await shopper.inCart({ ...coinLine, productName: ownName });
  expect((await shopper.place(orderBody([itemOf(ordered)]))).status).toBe(201);
  const stays = await admin('DELETE', `products/${ownName}`);
  expect((await readAnswer<FailureBody>(stays)).reason).toBe('gift_was_ordered');
  const { name: other } = await readAnswer<DeskProduct>(await admin('POST', 'products', ownGift));
  for (const _ of [1, 2]) expect((await admin('DELETE', `products/${other}`)).status).toBe(204);
  const others = await readAnswer<DeskProduct[]>(await admin('GET', 'products'));
  expect(others.map((each) => each.name)).not.toContain(other);
});

test('[D9] a gift is placed before another one of its page; its words and family say the rest', async () => {
  const namesOf = async () =>
    (await readAnswer<Product[]>(await shop.call('GET', '/api/products/type/resin_frame'))).map(
      ({ name }) => name,
    );
  const [small = '', large = ''] = await namesOf();
  for (const _ of [1, 2]) {
    const moved = await admin('PUT', `products/${large}/place`, { before: small });
    expect(moved.status).toBe(204);
    expect(await namesOf()).toEqual([large, small]);
  }
  const other = await admin('PUT', `products/${large}/place`, { before: 'zodiac_coin' });
  expect(other.status).toBe(404);
  const words = { display_name: 'Great Frame', description_hi: 'बड़ा फ़्रेम', description: '' };
  const named = await readAnswer(await admin('PUT', `products/${large}`, { words }));
  expect(named).toMatchObject({ display_name: 'Great Frame', description_hi: 'बड़ा फ़्रेम' });
  expect(named).not.toHaveProperty('description');
  const plain = await readAnswer(await admin('PUT', `products/${large}`, { words: {} }));
  expect(plain).toMatchObject({ display_name: 'Large Resin Frame' });
});

test('[T3] nobody but staff sees or changes them', async () => {
  const shopper = await newShopper(shop);
  for (const [method, path] of [
    ['GET', 'products'],
    ['PUT', 'products/zodiac_coin'],
    ['POST', 'products'],
    ['PUT', 'products/zodiac_coin/place'],
    ['DELETE', 'products/zodiac_coin'],
    ['GET', 'coupons'],
    ['PUT', 'coupons/abc'],
    ['DELETE', 'coupons/abc'],
  ] as const) {
    const body = method === 'PUT' || method === 'POST' ? { body: {} } : {};
    const asShopper = await shop.call(method, `/api/admin/${path}`, {
      token: shopper.token,
      ...body,
    });
    expect(asShopper.status, path).toBe(403);
    expect((await shop.call(method, `/api/admin/${path}`, body)).status, path).toBe(401);
  }
});
