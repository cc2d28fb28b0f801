import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { productsOfType } from '#pwa/local/catalogue.ts';
import { refreshCatalogue } from './pull-catalogue.ts';
import { serverOf } from './test-account.ts';
import { testDevice } from './test-device.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const offline: Fetch = () => Promise.reject(new TypeError('offline'));

test('[D10] nothing is at hand before the first answer', async () => {
  const { db } = testDevice();
  expect(await productsOfType(['zodiac_coin'], db)).toEqual({ source: 'none', products: [] });
});

test('[D9] [D10] the network is the best source, in the order of the shop', async () => {
  const { context } = testDevice(serverOf(shop));
  await refreshCatalogue(['currency_note'], context);
  const { source, products } = await productsOfType(['zodiac_stamp', 'zodiac_coin'], context.db);
  expect([source, products.map(({ name }) => name)]).toEqual([
    'network',
    ['zodiac_coin', 'zodiac_stamp'],
  ]);
});

test('an unchanged catalogue is not sent again', async () => {
  const statuses: number[] = [];
  const { context } = testDevice(async (input, init) => {
    const answer = await serverOf(shop)(input, init);
    statuses.push(answer.status);
    return answer;
  });
  await refreshCatalogue([], context);
  await refreshCatalogue([], context);
  expect(statuses).toEqual([200, 304]);
  expect(await productsOfType(['zodiac_coin'], context.db)).toMatchObject({ source: 'network' });
});

test('[D10] [D18] with nothing stored a failure brings the built-in products', async () => {
  const { context } = testDevice(offline);
  await refreshCatalogue([], context);
  const { source, products } = await productsOfType(['currency_note'], context.db);
  expect(source).toBe('fallback');
  expect(products).toHaveLength(8);
});

test('[D10] a failure leaves what is stored, and a success replaces the built-in', async () => {
  let network = offline;
  const { context } = testDevice((input, init) => network(input, init));
  await refreshCatalogue([], context);
  network = serverOf(shop);
  await refreshCatalogue([], context);
  network = offline;
  await refreshCatalogue([], context);
  const { source, products } = await productsOfType(['currency_note'], context.db);
  expect([source, products.length]).toEqual(['network', 9]);
});
