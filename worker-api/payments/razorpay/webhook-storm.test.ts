import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPaidShop, type PaidShop } from '#api/payments/test-paid-shop.ts';
import { watchPayments } from '#api/payments/watch-payments.ts';
import { createApp } from '#api/server/app.ts';
import { awayStorage } from '#api/server/testing/test-away-storage.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { FakeEvent } from './test-gateway-books.ts';

const orders = 125;
const copies = 4;
const kills = 3;
const atOnce = 20;

/** Returns each number from 0 to 2³¹ once it is asked for, from a seed. */
function randomOf(seed: number): () => number {
  const [stream] = fc.sample(fc.infiniteStream(fc.nat()), { numRuns: 1, seed });
  return () => stream?.next().value ?? 0;
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

/** Returns an app that stops answering at once when it is killed, in the middle of what it does. */
function killable(paidShop: PaidShop) {
  const away = awayStorage(paidShop.shop.storage);
  const app = createApp({ ...paidShop.shop.deps, storage: away.storage });
  let finish = (_: number) => {};
  const killed = new Promise<number>((resolve) => {
    finish = resolve;
  });
  return {
    /** Resolves to the status of the answer, 0 when there is none. */
    async send({ body, signature }: FakeEvent): Promise<number> {
      const headers = { 'X-Razorpay-Signature': signature };
      const path = '/api/payments/razorpay/webhook';
      const answer = Promise.resolve(app.request(path, { method: 'POST', body, headers }));
      return await Promise.race([answer.then(({ status }) => status), killed]);
    },
    kill() {
      away.leave('hangs');
      finish(0);
    },
  };
}

/** Sends all events, a few at once; after each part of them the app is killed and opened anew. */
async function storm(paidShop: PaidShop, events: readonly FakeEvent[]): Promise<number> {
  let app = killable(paidShop);
  let waiting = [...events];
  let sentCount = 0;
  let unanswered = 0;
  const part = Math.floor(events.length / (kills + 1));
  while (waiting.length > 0) {
    const batch = waiting.slice(0, atOnce);
    waiting = waiting.slice(atOnce);
    const answers = batch.map((event) => app.send(event));
    const isLast = Math.floor(sentCount / part) < Math.floor((sentCount + batch.length) / part);
    if (isLast && waiting.length > 0) {
      // The first time nothing is answered by now; then some of the batch are, as a rule not all.
      if (unanswered > 0) await Promise.race(answers);
      app.kill();
      app = killable(paidShop);
    }
    sentCount += batch.length;
    const statuses = await Promise.all(answers);
    const lost = batch.filter((_, index) => statuses[index] !== 200);
    unanswered += lost.length;
    // What is not answered is told again, last.
    waiting.push(...lost);
  }
  return unanswered;
}

test('[PA6] [P3] 1,000 events twice, late and in any order, with three kills, pay each order once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-storm-'));
  const paidShop = await openPaidShop({ storage: await openStorage({ dataDir }) });
  const seed = Date.now() % 2 ** 31;
  try {
    const random = randomOf(seed);
    paidShop.gateway.mood.holds = true;
    const placed = await paidShop.placeMany(orders);
    const ids = placed.map(({ order_number }) => paidShop.gateway.pay(order_number));
    const fakeEvents = paidShop.gateway.takeHeld();
    const events = shuffled(Array.from({ length: copies }, () => fakeEvents).flat(), random);
    expect(events).toHaveLength(1_000);
    const unanswered = await storm(paidShop, events);
    expect(unanswered).toBeGreaterThan(0);

    for (const [nth, { order_number, total_amount }] of placed.entries()) {
      const order = await paidShop.storedOrder(order_number);
      expect(order.step, `seed ${seed}`).toBe('confirmed');
      expect(order.payment_problem).toBeNull();
      expect(order.payments?.map(({ id, amount }) => [id, amount])).toEqual([
        [ids[nth], total_amount],
      ]);
      expect(order.moves.map(({ step, by }) => [step, by])).toEqual([['confirmed', 'payment']]);
      // The page was noted, and then the payment was noted once.
      expect(order.revision).toBe(2);
    }
  } finally {
    await paidShop.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);

test('[PA6] webhooks and the shop that asks, both at once, pay each order once', async () => {
  const paidShop = await openPaidShop();
  const { mood } = paidShop.gateway;
  Object.assign(mood, { holds: true });
  const placed = await paidShop.placeMany(20);
  for (const { order_number } of placed) paidShop.gateway.pay(order_number);
  const app = killable(paidShop);
  const watching = watchPayments(paidShop.shop.deps);
  const statuses = await Promise.all(paidShop.gateway.takeHeld().map((event) => app.send(event)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const { order_number } of placed) {
    await expect
      .poll(async () => (await paidShop.storedOrder(order_number)).payments)
      .toHaveLength(1);
    expect((await paidShop.storedOrder(order_number)).moves).toHaveLength(1);
  }
  await watching?.stop();
  await paidShop.close();
});
