import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { productsOfType } from '#pwa/catalogue/products-at-hand.ts';
import { pageRounds } from './page-rounds.ts';
import { pullCatalogue } from './pull-catalogue.ts';
import { createSync } from './sync-now.ts';
import { syncCatalogueRound } from './sync-round.ts';
import { serverOf } from './test-account.ts';
import { testDevice } from './test-device.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const offline: Fetch = () => Promise.reject(new TypeError('offline'));

test('[D10] has no products before the first answer', async () => {
  const { db } = testDevice();
  expect(await productsOfType({ db }, ['zodiac_coin'], 24)).toEqual({
    source: 'none',
    products: [],
    total: 0,
    inShop: 0,
  });
});

test('[D9] [D10] the network is the best source, in the order of the shop', async () => {
  const { context } = testDevice(serverOf(shop));
  await pullCatalogue(context);
  const { source, products } = await productsOfType(context, ['zodiac_stamp', 'zodiac_coin'], 24);
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
  await pullCatalogue(context);
  await pullCatalogue(context);
  expect(statuses).toEqual([200, 304]);
  expect(await productsOfType(context, ['zodiac_coin'], 24)).toMatchObject({ source: 'network' });
});

test('[D10] a failure keeps stored products, and a success replaces built-in ones', async () => {
  let network = offline;
  const { context } = testDevice((input, init) => network(input, init));
  await pullCatalogue(context);
  network = serverOf(shop);
  await pullCatalogue(context);
  network = offline;
  await pullCatalogue(context);
  const { source, products } = await productsOfType(context, ['currency_note'], 24);
  expect([source, products.length]).toEqual(['network', 9]);
});

test('[D10] a round that could not pull it is tried again, and the built-in products leave', async () => {
  let network = offline;
  const { context } = testDevice((input, init) => network(input, init));
  expect(await syncCatalogueRound(context)).toEqual({ kind: 'retry' });
  expect(await productsOfType(context, ['zodiac_coin'], 24)).toMatchObject({ source: 'fallback' });
  network = serverOf(shop);
  const sync = createSync(pageRounds(context, { worker: () => null, isVisible: () => true }));
  // A page whose network comes back.
  const stop = sync.start((ask) => {
    ask('woken');
    return () => {};
  });
  const source = async () => (await productsOfType(context, ['zodiac_coin'], 24)).source;
  await expect.poll(source).toBe('network');
  stop();
});
