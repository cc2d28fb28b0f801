import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOrderEvents } from '#api/server/order-events.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { watchNewestOrder } from './live-routes.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

test('[P15] every order that another process placed is told of, also of several at once', async () => {
  const events = createOrderEvents();
  const placedNumbers: string[] = [];
  events.hear((event) => event?.kind === 'placed' && placedNumbers.push(event.order_number));
  let looks = 0;
  const { orders } = shop.storage;
  const after: typeof orders.after = async (...orderQueries) => {
    const deskOrderRows = await orders.after(...orderQueries);
    looks += 1;
    return deskOrderRows;
  };
  const storage = { ...shop.storage, isShared: true, orders: { ...orders, after } };
  const place = (second: number) =>
    orders.place(
      sampleOrder(randomUUID(), {
        order_number: `NW-${second}`,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
      }),
    );
  const look = async () => {
    const before = looks;
    vi.advanceTimersByTime(3_000);
    await vi.waitFor(() => expect(looks).toBe(before + 1));
    // What is found is told in the same turn.
    await Promise.resolve();
  };
  await place(1);
  const leave = watchNewestOrder({ ...shop.deps, storage }, events)();
  await vi.waitFor(() => expect(looks).toBe(1));
  for (const second of [2, 3, 4]) await place(second);
  await look();
  await look();
  expect(placedNumbers).toEqual(['NW-2', 'NW-3', 'NW-4']);
  leave();
});
