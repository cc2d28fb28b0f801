import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { mirrorSession } from '#pwa/device/accounts/mirror-session.ts';
import { storedAccount } from '#pwa/device/accounts/stored-account.ts';
import { pullAccount } from './pull-account.ts';
import { serverOf, testAccount } from './test-account.ts';
import { testDevice } from './test-device.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('[T27] [B4] all orders are read, page after page, also when one is placed meanwhile', async () => {
  const account = await testAccount(shop);
  const owner = account.user.id;
  const place = (turn: number) =>
    shop.storage.orders.place(
      sampleOrder(owner, {
        created_at: new Date(Date.UTC(2026, 0, 1) + turn * 1_000).toISOString(),
      }),
    );
  for (let turn = 0; turn < 250; turn += 1) await place(turn);
  const skips: string[] = [];
  const device = testDevice(async (input, init) => {
    const answer = await serverOf(shop)(input, init);
    const { searchParams } = new URL(String(input), 'http://shop');
    const skip = searchParams.get('skip');
    if (skip !== null) skips.push(skip);
    if (skip === '0') await place(1_000);
    return answer;
  });
  await mirrorSession(device, account);
  const api = device.context.apiOf(account.token);
  expect(await pullAccount({ db: device.db, api, owner })).toEqual({ ok: true });
  expect(skips).toEqual(['0', '100', '200']);
  const orders = (await storedAccount({ db: device.db, owner }))?.orders ?? [];
  expect(new Set(orders.map(({ order_number }) => order_number)).size).toBe(250);
  expect(orders).toHaveLength(250);
});

test('[ST280] [B4] an order that the shop has no more goes from the device with the next answer', async () => {
  const account = await testAccount(shop);
  const owner = account.user.id;
  const [removedOrder, otherOrder] = [sampleOrder(owner), sampleOrder(owner)];
  for (const order of [removedOrder, otherOrder]) await shop.storage.orders.place(order);
  const device = testDevice(serverOf(shop));
  await mirrorSession(device, account);
  const scope = { db: device.db, api: device.context.apiOf(account.token), owner };
  await pullAccount(scope);
  expect((await storedAccount(scope))?.orders).toHaveLength(2);
  await shop.storage.orders.remove(removedOrder);
  expect(await pullAccount(scope)).toEqual({ ok: true });
  const numbers = (await storedAccount(scope))?.orders.map(({ order_number }) => order_number);
  expect(numbers).toEqual([otherOrder.order_number]);
});
