import { afterEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { sampleOrder, sampleUser } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { watchUnpaid } from './cancel-unpaid.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function waitingOrder(): Promise<StoredOrder> {
  const user = sampleUser();
  await shop.storage.users.insert(user);
  const {
    payments: _p,
    payment_reference: _r,
    gifts_returned: _g,
    ...order
  } = sampleOrder(user.id);
  const waits = { step: 'waiting_for_payment', payment_kind: 'upi-qr' } as const;
  const unpaidOrder: StoredOrder = { ...order, ...waits, created_at: '2026-03-01T10:00:00.000Z' };
  await shop.storage.orders.place(unpaidOrder);
  return unpaidOrder;
}
const returned = async ({ order_number }: StoredOrder) =>
  (await shop.storage.orders.byNumber(order_number))?.gifts_returned;

test('[B13] a server that starts cancels what was not paid meanwhile', async () => {
  shop = await openTestShop();
  const order = await waitingOrder();
  shop.setNow(new Date('2026-03-03T10:00:00.000Z'));
  const watching = watchUnpaid(shop.deps);
  await expect.poll(() => returned(order)).toBe(1);
  await watching.stop();
});

test('[P12] a clock that ran ahead cancels nothing', async () => {
  shop = await openTestShop();
  const order = await waitingOrder();
  shop.setNow(new Date('2026-03-03T10:00:00.000Z'));
  const steadyClock = () => new Date('2026-03-01T12:00:00.000Z');
  const { orders } = shop.deps.storage;
  const waiting = vi.spyOn(orders, 'after');
  const cancelled = vi.spyOn(orders, 'owing');
  const watching = watchUnpaid({ ...shop.deps, steadyClock });
  await expect.poll(() => waiting.mock.settledResults.length).toBe(1);
  await expect.poll(() => cancelled.mock.settledResults.length).toBe(1);
  await watching.stop();
  expect(await returned(order)).toBeUndefined();
});

test('[P16] of several processes one looks, and a failure is logged', async () => {
  shop = await openTestShop();
  const order = await waitingOrder();
  const now = new Date('2026-03-03T10:00:00.000Z');
  shop.setNow(now);
  const { storage } = shop;
  const later = new Date(now.getTime() + 60_000).toISOString();
  await storage.leases.take('unpaid orders', 'another', now.toISOString(), later);
  const take = vi.spyOn(storage.leases, 'take');
  const looked = vi.spyOn(storage.orders, 'after');
  const other = watchUnpaid({ ...shop.deps, storage: { ...storage, isShared: true } });
  await expect.poll(() => take.mock.settledResults[0]?.value).toBe(false);
  await other.stop();
  expect(looked).not.toHaveBeenCalled();
  expect(await returned(order)).toBeUndefined();

  const failing = {
    ...storage,
    users: { ...storage.users, byId: () => Promise.reject(new Error('x')) },
  };
  const watching = watchUnpaid({ ...shop.deps, storage: failing });
  await expect
    .poll(() => shop.logged)
    .toContainEqual(expect.objectContaining({ during: 'cancelling unpaid orders' }));
  await watching.stop();
});
