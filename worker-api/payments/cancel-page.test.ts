import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelUnpaid } from '#api/orders/moves/cancel-unpaid.ts';
import type { Repeated } from '#api/server/repeat/every.ts';
import { newStaff } from '#api/server/testing/test-shopper.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { openPaidShop, type PaidShop } from './test-paid-shop.ts';
import { watchPayments } from './watch-payments.ts';

let paidShop: PaidShop;
let watching: Pick<Repeated, 'stop'> | null = null;
afterEach(async () => {
  vi.useRealTimers();
  await watching?.stop();
  watching = null;
  await paidShop.close();
});

const open = async (overrides: Parameters<typeof openPaidShop>[0] = {}) => {
  paidShop = await openPaidShop(overrides);
};
const statusOf = ({ order_number }: StoredOrder) =>
  paidShop.gateway.books.ofReference(order_number).status;
const isMarked = async ({ order_number }: StoredOrder) =>
  (await paidShop.storedOrder(order_number)).page_to_cancel === true;
const cancels = () => paidShop.gateway.calls.filter((call) => call.endsWith('/cancel')).length;

function cancelByCustomer({ order_number, revision }: StoredOrder) {
  const { token } = paidShop.shopper;
  const body = { revision };
  return paidShop.shop.call('POST', `/api/orders/${order_number}/cancel`, { token, body });
}

/** One round of the hourly look, as a process that just started makes it. */
async function lookHourly() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  watching = watchPayments(paidShop.shop.deps);
}

test('[ST223] the page of an order that its customer cancelled takes no more money, and is cancelled once', async () => {
  await open();
  const order = await paidShop.place();
  expect((await cancelByCustomer(order)).status).toBe(200);
  await expect.poll(() => isMarked(order)).toBe(false);
  expect(statusOf(order)).toBe('cancelled');
  expect(await (await fetch(order.payment_link?.url ?? '', { method: 'POST' })).text()).toContain(
    'Cancelled',
  );
  await lookHourly();
  await expect.poll(() => paidShop.gateway.calls.length).toBeGreaterThan(5);
  expect(cancels()).toBe(1);
});

test('[ST223] so does that of orders that staff cancel, one or many, or confirm by hand', async () => {
  await open();
  const token = await newStaff(paidShop.shop);
  const [one, two, three, byHand] = [
    ...[await paidShop.place(), await paidShop.place(), await paidShop.place()],
    await paidShop.place(),
  ] as const;
  const { order_number: number, revision } = one;
  const body = { to: 'cancelled', revision };
  await paidShop.shop.call('POST', `/api/admin/orders/${number}/moves`, { token, body });
  const moves = [two, three].map(({ order_number, revision }) => ({
    ...{ number: order_number, to: 'cancelled', revision },
  }));
  await paidShop.shop.call('POST', '/api/admin/orders/moves', { token, body: { moves } });
  for (const order of [one, two, three]) await expect.poll(() => isMarked(order)).toBe(false);
  expect([one, two, three].map(statusOf)).toEqual(['cancelled', 'cancelled', 'cancelled']);

  // The customer paid another sum on some other way, and staff say that it is well.
  const problem = await paidShop.shop.storage.orders.change(byHand, {
    payment_problem: 'other_sum',
  });
  if (!problem.ok) throw new Error(problem.reason);
  const confirm = { to: 'confirmed', revision: problem.order.revision };
  const path = `/api/admin/orders/${byHand.order_number}/moves`;
  expect((await paidShop.shop.call('POST', path, { token, body: confirm })).status).toBe(200);
  await expect.poll(() => statusOf(byHand)).toBe('cancelled');
});

test('[ST223] so does that of an order that lapses', async () => {
  await open();
  const order = await paidShop.place();
  const later = new Date(Date.parse(order.created_at) + 48 * 60 * 60_000);
  await cancelUnpaid(paidShop.shop.deps, later);
  expect([(await paidShop.storedOrder(order.order_number)).step, statusOf(order)]).toEqual([
    'cancelled',
    'cancelled',
  ]);
});

test('[ST223] a page that was paid is not cancelled', async () => {
  await open();
  const order = await paidShop.place();
  paidShop.gateway.pay(order.order_number);
  const response = await paidShop.shop.call('POST', `/api/orders/${order.order_number}/payment`, {
    token: paidShop.shopper.token,
  });
  expect(await response.json()).toMatchObject({ step: 'confirmed' });
  expect(await isMarked(order)).toBe(false);
  expect((await cancelByCustomer(await paidShop.storedOrder(order.order_number))).status).toBe(200);
  await nextTurn();
  expect([cancels(), statusOf(order)]).toEqual([0, 'paid']);
});
