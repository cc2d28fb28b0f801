import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, readAnswer, type TestShopper } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { Order } from '#shared/orders/order.ts';

const placed = 1_200;

let shop: TestShop;
let shopper: TestShopper;
/** Lists them newest first. */
let numbers: string[];

beforeAll(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  const orders = Array.from({ length: placed }, (_, turn) =>
    sampleOrder(shopper.id, {
      order_number: `NW-${String(turn).padStart(8, '0')}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + turn * 60_000).toISOString(),
    }),
  );
  for (const order of orders) await shop.storage.orders.place(order);
  numbers = orders.map(({ order_number }) => order_number).reverse();
});
afterAll(() => shop.close());

const ask = (query: string) =>
  shop.call('GET', `/api/orders/user${query}`, { token: shopper.token });
const numbersOf = async (answer: Response) =>
  (await readAnswer<Order[]>(answer)).map(({ order_number }) => order_number);

test('[T27] a page has fifty orders and the total count', async () => {
  const answer = await ask('');
  expect([answer.status, answer.headers.get('X-Total-Count')]).toEqual([200, '1200']);
  expect(await numbersOf(answer)).toEqual(numbers.slice(0, 50));
  expect(await numbersOf(await ask('?page=2&limit=100'))).toEqual(numbers.slice(100, 200));
  expect(await numbersOf(await ask('?page=24'))).toEqual(numbers.slice(1_150));
  const behind = await ask('?page=25');
  expect([behind.headers.get('X-Total-Count'), await numbersOf(behind)]).toEqual(['1200', []]);
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=0', 'limit=101', 'limit='])(
  '[T27] refuses ?%s with 400',
  async (query) => {
    expect((await ask(`?${query}`)).status).toBe(400);
  },
);
