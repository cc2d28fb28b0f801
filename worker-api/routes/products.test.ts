import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { openTestShop, type TestShop } from '#api/test-shop.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { productTypes } from '#shared/gifts/families.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const get = (path: string, headers?: Record<string, string>) =>
  shop.call('GET', `/api/products${path}`, headers ? { headers } : {});

test('returns the products of a type with the agreed fields', async () => {
  const answer = await get('/type/currency_note');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  const products = (await answer.json()) as Product[];
  expect(products.map(({ name }) => name)).toEqual(
    [1, 2, 5, 10, 20, 50, 100, 200, 500].map((rupees) => `${rupees}_rupees_note`),
  );
  expect(products[1]).toEqual({
    name: '2_rupees_note',
    price: 60,
    type: 'currency_note',
    is_available: false,
    w_days: 5,
    image_url: '/products/2_rupees_note.svg',
    display_name: '₹2 Currency Note',
  });
});

test('returns every type, and all types in one response', async () => {
  const lists = await Promise.all(
    productTypes.map(async (type) => (await (await get(`/type/${type}`)).json()) as Product[]),
  );
  const all = (await (await get('')).json()) as Product[];
  expect(all).toHaveLength(seedProducts.length);
  expect(lists.flat()).toHaveLength(all.length);
});

test.each(['nothing', '..%2f', '__proto__', 'constructor', '%ff', 'x'.repeat(10_000), 'toString'])(
  '[T5] returns 404 for the type %s',
  async (type) => {
    const answer = await get(`/type/${type}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('returns 304 for a matching ETag, and the new list after a change', async () => {
  const own = await openTestShop();
  const path = '/api/products/type/zodiac_coin';
  const first = await own.call('GET', path);
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await own.call('GET', path, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(etag);
  }
  const coin = { ...seedProducts.find(({ type }) => type === 'zodiac_coin'), name: 'moon_coin' };
  await own.storage.products.seed([coin as (typeof seedProducts)[number]]);
  const changed = await own.call('GET', path, { headers: { 'If-None-Match': etag } });
  expect(changed.status).toBe(200);
  expect((await changed.json()) as Product[]).toHaveLength(2);
  await own.close();
});

test('reads storage at most once per maximum age, also for parallel requests', async () => {
  const own = await openTestShop({ limits: { catalogueMaxAgeMs: 60_000 } });
  const { products } = own.storage;
  let reads = 0;
  const all = products.all.bind(products);
  products.all = () => {
    reads += 1;
    return all();
  };
  await Promise.all(Array.from({ length: 50 }, () => own.call('GET', '/api/products')));
  await own.call('GET', '/api/products');
  expect(reads).toBe(1);
  await own.close();
});
