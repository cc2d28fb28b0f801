import { afterEach, expect, test, vi } from 'vitest';
import { openPaidShop, type PaidShop } from '#api/payments/test-paid-shop.ts';
import { openTestShop } from '#api/test-shop.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import { moveOrder } from './move-order.ts';
import type { Repeated } from './repeat.ts';
import { watchPayments } from './watch-payments.ts';

let paid: PaidShop;
let watching: Pick<Repeated, 'stop'>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(watching.map((each) => each.stop()));
  watching = [];
  await paid.close();
});

async function open(overrides: Parameters<typeof openPaidShop>[0] = {}) {
  paid = await openPaidShop(overrides);
}

function watch(overrides: Partial<PaidShop['shop']['deps']> = {}) {
  const watched = watchPayments({ ...paid.shop.deps, ...overrides });
  if (!watched) throw new Error('Nobody to ask');
  watching.push(watched);
  return watched;
}

/** Only the timer of the rounds: a gateway answers in real time. */
const holdTimer = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const stepNow = async (orderNumber: string) => stepOf(await paid.stored(orderNumber));
const timesAsked = () => paid.gateway.calls.filter((call) => call.startsWith('GET')).length;

/** The gateway of the shop, but each question to it stays open. */
function neverAnswering() {
  const [provider] = paid.shop.deps.payments;
  if (!provider.gateway) throw new Error('Cannot be asked');
  const look = vi.fn(() => new Promise<never>(() => undefined));
  return { look, payments: [{ ...provider, gateway: { ...provider.gateway, look } }] as const };
}

test('[B12] finds at the start what was paid while the webhook never came', async () => {
  await open();
  const [one, two, unpaid] = [await paid.place(), await paid.place(), await paid.place()];
  for (const { order_number } of [one, two]) paid.gateway.pay(order_number);
  watch();
  for (const { order_number } of [one, two]) {
    await expect.poll(() => stepNow(order_number)).toBe('confirmed');
  }
  expect(await stepNow(unpaid.order_number)).toBe('waiting_for_payment');
});

test('[B12] [P15] finds within a minute what is paid later', async () => {
  await open();
  const { order_number } = await paid.place();
  holdTimer();
  watch();
  await expect.poll(timesAsked).toBe(1);
  paid.gateway.pay(order_number);
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(60_000);
      return await stepNow(order_number);
    })
    .toBe('confirmed');
});

test('[PA7] a gateway that is away is asked again, and the log says so once', async () => {
  await open();
  const { order_number } = await paid.place();
  paid.gateway.pay(order_number);
  paid.gateway.mood.away = true;
  holdTimer();
  watch();
  const told = () => paid.shop.logged.filter((line) => 'gateway' in line);
  await expect.poll(told).toEqual([{ gateway: 'away', why: 'Razorpay answered nothing' }]);
  const looked = vi.spyOn(paid.shop.deps.storage.orders, 'byNumber');
  await expect
    .poll(() => {
      vi.advanceTimersByTime(20_000);
      return looked.mock.calls.length;
    })
    .toBeGreaterThan(3);
  expect(await stepNow(order_number)).toBe('waiting_for_payment');
  paid.gateway.mood.away = false;
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(20_000);
      return await stepNow(order_number);
    })
    .toBe('confirmed');
  expect(told()).toEqual([{ gateway: 'away', why: expect.any(String) }, { gateway: 'back' }]);
});

test('[B12] asks about more orders than a page has, and one that fails holds up no other', async () => {
  await open();
  const [first, second, ...others] = await paid.placeMany(60);
  if (!first?.payment_link || !second) throw new Error('None placed');
  for (const { order_number } of [first, second, ...others]) paid.gateway.pay(order_number);
  // What the page of another order says is not believed.
  await paid.shop.storage.orders.change(second, { payment_link: first.payment_link });
  watch();
  for (const { order_number } of [first, ...others]) {
    await expect.poll(() => stepNow(order_number)).toBe('confirmed');
  }
  const failed = () => paid.shop.logged.filter((line) => 'during' in line);
  await expect.poll(failed).toEqual([expect.objectContaining({ during: 'watching payments' })]);
  expect(await stepNow(second.order_number)).toBe('waiting_for_payment');
});

test('[B12] sees a payment that came when its order was cancelled', async () => {
  await open();
  const { order_number, revision = 0 } = await paid.place();
  const move = { to: 'cancelled', by: 'shop', revision } as const;
  paid.shop.setNow(new Date(Date.now() - 60_000));
  expect(await moveOrder(paid.shop.deps, order_number, move)).toMatchObject({ ok: true });
  paid.shop.setNow(new Date());
  paid.gateway.pay(order_number);
  watch();
  await expect.poll(async () => (await paid.stored(order_number)).payment_problem).toBe('late');
  expect(await stepNow(order_number)).toBe('cancelled');
});

test('[P16] of three processes one asks, also while the gateway is away, and another after it', async () => {
  await open();
  await paid.place();
  holdTimer();
  const { look, payments } = neverAnswering();
  const storage = { ...paid.shop.deps.storage, isShared: true };
  const taken = vi.spyOn(storage.leases, 'take');
  const takes = () => taken.mock.settledResults.length;
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
  const { order_number } = await paid.place();
  const { look, payments } = neverAnswering();
  const watched = watch({ payments });
  await expect.poll(() => look.mock.calls.length).toBe(1);
  await watched.stop();
  expect(await stepNow(order_number)).toBe('waiting_for_payment');
});

test('[B12] a shop that nobody can be asked about asks nobody', async () => {
  await open();
  const shop = await openTestShop();
  const asked = vi.spyOn(shop.deps.storage.orders, 'after');
  expect(watchPayments(shop.deps)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  await shop.close();
});
