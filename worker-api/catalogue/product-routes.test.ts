import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { seedProducts } from './catalogue.ts';
import type { StoredProduct } from './product-store.ts';

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

test.each(['nothing', '..%2f', '__proto__', 'constructor', '%ff', 'x'.repeat(10_000), 'toString'])(
  '[T5] returns 404 for the type %s',
  async (type) => {
    const answer = await get(`/type/${type}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('returns 304 for a matching ETag, and the new list after a change', async () => {
  const testShop = await openTestShop();
  const path = '/api/products/type/zodiac_coin';
  const first = await testShop.call('GET', path);
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await testShop.call('GET', path, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(etag);
  }
  const coin = { ...seedProducts.find(({ type }) => type === 'zodiac_coin'), name: 'moon_coin' };
  await testShop.storage.products.seed([coin as (typeof seedProducts)[number]]);
  const response = await testShop.call('GET', path, { headers: { 'If-None-Match': etag } });
  expect(response.status).toBe(200);
  expect((await response.json()) as Product[]).toHaveLength(2);
  await testShop.close();
});

describe('page by page', () => {
  const listed = async (answer: Response) =>
    ((await answer.json()) as Product[]).map(({ name }) => name);

  test('[T27] answers a page with the count of all, and all without a page', async () => {
    const names = seedProducts.map(({ name }) => name);
    const first = await get('?page=1&limit=7');
    expect(first.headers.get('X-Total-Count')).toBe(String(names.length));
    expect(await listed(first)).toEqual(names.slice(0, 7));
    expect(await listed(await get('?page=3&limit=7'))).toEqual(names.slice(14));
    expect(await listed(await get('?page=1'))).toEqual(names.slice(0, 50));
    expect(await listed(await get('?page=9&limit=7'))).toEqual([]);
    expect(await listed(await get('?limit=7'))).toEqual(names);
    const notes = await get('/type/currency_note?page=2&limit=5');
    expect(notes.headers.get('X-Total-Count')).toBe('9');
    expect(await listed(notes)).toEqual(names.slice(5, 9));
  });

  test.each(['page=0', 'page=x', 'page=1&limit=0', 'page=1&limit=101', 'page=1e3', 'page=-1'])(
    '[T18] %s is a 400',
    async (query) => {
      for (const path of ['', '/type/zodiac_coin']) {
        const answer = await get(`${path}?${query}`);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: 'bad_request' });
      }
    },
  );

  test('[P15] a page that did not change is a 304 which names the changed catalogue', async () => {
    const testShop = await openTestShop();
    const ask = (page: number, etag = '') =>
      testShop.call('GET', `/api/products?page=${page}&limit=10`, {
        headers: { 'If-None-Match': etag },
      });
    const [first, second] = [await ask(1), await ask(2)];
    const revision = first.headers.get('X-Catalogue-Revision');
    expect(second.headers.get('X-Catalogue-Revision')).toBe(revision);
    await testShop.storage.products.update([{ name: 'zodiac_coin', price: 250 }]);
    const again = await ask(1, first.headers.get('ETag') ?? '');
    expect(again.status).toBe(304);
    expect(again.headers.get('X-Catalogue-Revision')).not.toBe(revision);
    const response = await ask(2, second.headers.get('ETag') ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Catalogue-Revision')).toBe(
      again.headers.get('X-Catalogue-Revision'),
    );
    await testShop.close();
  });
});

test('[P11] 10,000 products are read, written and packed in steps, and read once', async () => {
  const testShop = await openTestShop();
  const [first] = seedProducts;
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...first,
    name: `5_rupees_note_${at}`,
  }));
  await testShop.storage.products.seed(many as StoredProduct[]);
  const all = vi.spyOn(testShop.storage.products, 'all');
  let turns = 0;
  let on = true;
  const counting = (async () => {
    for (; on; turns += 1) await nextTurn();
  })();
  const answers = await Promise.all(
    ['', '/type/currency_note', '?page=1'].map((path) =>
      testShop.call('GET', `/api/products${path}`, { headers: { 'Accept-Encoding': 'br' } }),
    ),
  );
  on = false;
  await counting;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // A turn reads some hundred products at most, at each of the stages.
  expect(turns).toBeGreaterThan(100);
  await testShop.call('GET', '/api/products?page=2');
  expect(all).toHaveBeenCalledTimes(1);
  await testShop.close();
});
