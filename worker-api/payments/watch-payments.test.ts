import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { moveOrder } from '#api/orders/moves/move-order.ts';
import type { Repeated } from '#api/server/repeat/every.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { GatewayPayments } from './providers/payment-provider.ts';
import { settlePayment } from './settle-payment.ts';
import { openPaidShop, type PaidShop } from './test-paid-shop.ts';
import { watchPayments } from './watch-payments.ts';

let paidShop: PaidShop;
let watching: Pick<Repeated, 'stop'>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(watching.map((each) => each.stop()));
  watching = [];
  await paidShop.close();
});

async function open(overrides: Parameters<typeof openPaidShop>[0] = {}) {
  paidShop = await openPaidShop(overrides);
}

function watch(overrides: Partial<PaidShop['shop']['deps']> = {}) {
  const watched = watchPayments({ ...paidShop.shop.deps, ...overrides });
  if (!watched) throw new Error('Nobody to ask');
  watching.push(watched);
  return watched;
}

/** Only the timer of the rounds: a gateway answers in real time. */
const holdTimer = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const stepNow = async (orderNumber: string) => (await paidShop.storedOrder(orderNumber)).step;

/** The gateway of the shop, but each question to it stays open. */
function neverAnswering() {
  const [provider] = paidShop.shop.deps.payments;
  if (!provider.gateway) throw new Error('Cannot be asked');
  const look = vi.fn(() => new Promise<never>(() => undefined));
  return { look, payments: [{ ...provider, gateway: { ...provider.gateway, look } }] as const };
}

test('[B12] finds at the start what was paid while the webhook never came', async () => {
  await open();
  const [one, two, unpaid] = [
    await paidShop.place(),
    await paidShop.place(),
    await paidShop.place(),
  ];
  for (const { order_number } of [one, two]) paidShop.gateway.pay(order_number);
  watch();
  for (const { order_number } of [one, two]) {
    await expect.poll(() => stepNow(order_number)).toBe('confirmed');
  }
  expect(await stepNow(unpaid.order_number)).toBe('waiting_for_payment');
});

test('[PA7] a gateway that is away is asked again, and the log says so once', async () => {
  await open();
  const { order_number } = await paidShop.place();
  paidShop.gateway.pay(order_number);
  paidShop.gateway.mood.away = true;
  holdTimer();
  watch();
  const gatewayLogs = () => paidShop.shop.logged.filter((line) => 'gateway' in line);
  await expect.poll(gatewayLogs).toEqual([{ gateway: 'away', why: 'Razorpay answered nothing' }]);
  const looked = vi.spyOn(paidShop.shop.deps.storage.orders, 'byNumber');
  await expect
    .poll(() => {
      vi.advanceTimersByTime(20_000);
      return looked.mock.calls.length;
    })
    .toBeGreaterThan(3);
  expect(await stepNow(order_number)).toBe('waiting_for_payment');
  paidShop.gateway.mood.away = false;
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(20_000);
      return await stepNow(order_number);
    })
    .toBe('confirmed');
  expect(gatewayLogs()).toEqual([
    { gateway: 'away', why: expect.any(String) },
    { gateway: 'back' },
  ]);
});

/** The gateway of the shop as a function that answers at once, so that rounds take no time. */
function counting(answer: GatewayPayments = { payments: [], refunds: [] }) {
  const [provider] = paidShop.shop.deps.payments;
  if (!provider.gateway) throw new Error('Cannot be asked');
  const look = vi.fn(async (_: StoredOrder) => answer);
  return { look, payments: [{ ...provider, gateway: { ...provider.gateway, look } }] as const };
}

/** The shop's clock goes with that of the rounds; one round has ended before the next begins. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 20_000) {
    paidShop.shop.setNow(new Date(paidShop.shop.deps.clock().getTime() + 20_000));
    vi.advanceTimersByTime(20_000);
    await nextTurn();
  }
}
const holdClock = () =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
const minutes = (count: number) => count * 60_000;

test('[B12] [PA8] asks about an order that waits at least once a minute, as long as it waits', async () => {
  await open();
  const { created_at } = await paidShop.place();
  paidShop.shop.setNow(new Date(created_at));
  const { look, payments } = counting();
  holdClock();
  watch({ payments });
  await nextTurn();
  const looksWithin = async (ms: number) => {
    const before = look.mock.calls.length;
    await pass(ms);
    return look.mock.calls.length - before;
  };
  expect(look).toHaveBeenCalledTimes(1);
  for (let minute = 0; minute < 9; minute += 1) expect(await looksWithin(minutes(1))).toBe(3);
  for (const hours of [0.2, 3, 47]) {
    const since = paidShop.shop.deps.clock().getTime() - Date.parse(created_at);
    paidShop.shop.setNow(new Date(Date.parse(created_at) + minutes(60 * hours)));
    vi.advanceTimersByTime(minutes(60 * hours) - since);
    await nextTurn();
    for (let minute = 0; minute < 20; minute += 2) {
      const times = await looksWithin(minutes(2));
      expect(times).toBeGreaterThanOrEqual(2);
      expect(times).toBeLessThanOrEqual(4);
    }
  }
});

test('[PA8] sees within a day what was given back of an order that goes on, and within an hour what is owed', async () => {
  await open();
  const order = await paidShop.place();
  const { order_number, total_amount: amount } = order;
  const payment = { id: 'pay_1', amount, at: order.created_at };
  await settlePayment(
    paidShop.shop.storage,
    order_number,
    { payments: [payment], refunds: [] },
    new Date(),
  );
  const seenPayments: GatewayPayments = { payments: [payment], refunds: [] };
  const { look, payments } = counting(seenPayments);
  holdClock();
  paidShop.shop.setNow(new Date(Date.parse(order.created_at) + minutes(4 * 24 * 60)));
  watch({ payments });
  await nextTurn();
  await pass(minutes(60));
  expect(look).toHaveBeenCalledTimes(1);
  const part = Math.floor(amount / 4);
  seenPayments.refunds.push({
    id: 'rfnd_1',
    payment_id: 'pay_1',
    amount: part,
    at: order.created_at,
  });
  await pass(minutes(23 * 60 + 1));
  expect((await paidShop.storedOrder(order_number)).refunds).toHaveLength(1);

  const cancel = { to: 'cancelled', by: 'staff' } as const;
  const { revision } = await paidShop.storedOrder(order_number);
  expect(await moveOrder(paidShop.shop.deps, order_number, { ...cancel, revision })).toMatchObject({
    ok: true,
  });
  expect((await paidShop.storedOrder(order_number)).payment_problem).toBe('refund_due');
  seenPayments.refunds.push({
    ...{ id: 'rfnd_2', payment_id: 'pay_1', at: order.created_at },
    amount: amount - part,
  });
  await pass(minutes(60));
  expect((await paidShop.storedOrder(order_number)).payment_problem).toBeNull();
});

test('[P16] of three processes one asks, also while the gateway is away, and another after it', async () => {
  await open();
  await paidShop.place();
  holdTimer();
  const { look, payments } = neverAnswering();
  const storage = { ...paidShop.shop.deps.storage, isShared: true };
  const take = vi.spyOn(storage.leases, 'take');
  const takes = () => take.mock.settledResults.length;
  const first = watch({ payments, storage });
  await expect.poll(() => look.mock.calls.length).toBe(1);
  const before = takes();
  watch({ payments, storage });
  watch({ payments, storage });
  const after20s = <T>(read: () => T) => {
    vi.advanceTimersByTime(20_000);
    return read();
  };
  await expect.poll(() => after20s(takes)).toBeGreaterThan(before + 4);
  expect(look).toHaveBeenCalledTimes(1);
  await first.stop();
  await expect.poll(() => after20s(() => look.mock.calls.length)).toBe(2);
});

test('[P10] stops at once while a gateway does not answer', async () => {
  await open();
  const { order_number } = await paidShop.place();
  const { look, payments } = neverAnswering();
  const watched = watch({ payments });
  await expect.poll(() => look.mock.calls.length).toBe(1);
  await watched.stop();
  expect(await stepNow(order_number)).toBe('waiting_for_payment');
});
