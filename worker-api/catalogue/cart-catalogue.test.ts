import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';

/** Carts after the catalogue has changed since a gift was added. */
let shop: TestShop;
let token: string;
let soldOut: Set<string>;
let withdrawn: Set<string>;

beforeAll(async () => {
  shop = await openTestShop();
  const { products } = shop.storage;
  const all = products.all.bind(products);
  products.all = async () =>
    (await all())
      .filter(({ name }) => !withdrawn.has(name))
      .map((product) =>
        soldOut.has(product.name) ? { ...product, is_available: false } : product,
      );
  products.revision = async () => JSON.stringify([[...soldOut], [...withdrawn]]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  soldOut = new Set();
  withdrawn = new Set();
  ({ token } = await shop.customer());
});

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const add = (body: unknown) => call('POST', '/api/cart', body);

async function cart(): Promise<CartLine[]> {
  return (await (await call('GET', '/api/cart')).json()) as CartLine[];
}

test('[SY1] a repeated add returns the line although the product has sold out since', async () => {
  const line = noteLine({ quantity: 2 });
  await add(line);
  soldOut.add('10_rupees_note');
  const repeat = await add(line);
  expect(repeat.status).toBe(200);
  expect(await repeat.json()).toMatchObject({ id: line.id, quantity: 2 });
  expect((await add(noteLine())).status).toBe(409);
});

test('[SY1] [SY3] a repeated add of a removed line that has sold out since changes nothing', async () => {
  const line = noteLine();
  await add(line);
  await call('DELETE', `/api/cart/${line.id}`);
  soldOut.add('10_rupees_note');
  const repeat = await add(line);
  expect(repeat.status).toBe(200);
  expect(await repeat.json()).toMatchObject({ id: line.id, quantity: 0 });
  expect(await cart()).toEqual([]);
});

test('a quantity for a gift that left the catalogue is refused and not stored', async () => {
  const line = noteLine();
  await add(line);
  withdrawn.add('10_rupees_note');
  expect((await call('PUT', `/api/cart/${line.id}`, { quantity: 5 })).status).toBe(404);
  withdrawn.clear();
  expect(await cart()).toMatchObject([{ id: line.id, quantity: 1 }]);
});
