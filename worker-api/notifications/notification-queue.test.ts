import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterMove } from '#api/orders/moves/after-move.ts';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { openingTerms } from '#api/shop-settings/stored-settings.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { SendingChannel } from './channels/sending-channel.ts';
import { standingOf } from './notification-bounds.ts';
import { createNotificationQueue } from './notification-queue.ts';
import {
  agree,
  newOrder,
  openRounds,
  openTestQueue,
  type TestQueue,
  testChannel,
} from './test-notification-queue.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let shop: TestQueue;
beforeEach(async () => {
  shop = await openTestQueue();
});
afterEach(() => shop.remove());

function open(...channels: SendingChannel[]) {
  const times = { sweepEveryMs: 10 * minuteMs, graceMs: minuteMs, cutOffMs: 200 };
  return openRounds(shop.deps, channels, times);
}

async function move({ order_number: number }: StoredOrder, to: OrderStep) {
  await changeOrder(shop.storage, number, (order) =>
    afterMove(order, { to, by: 'staff' }, shop.deps.clock(), openingTerms),
  );
}

async function states({ order_number: number }: StoredOrder) {
  const notifications = await shop.storage.notifications.ofOrders([number]);
  return Object.fromEntries(
    notifications.map(({ event, marks }) => [event, standingOf(marks).state]),
  );
}

const placed = { step: 'placed', order_status: 'pending' } as const;

test('[B18] tells each step once on each channel that was agreed to, and nothing on another', async () => {
  const [email, push] = [testChannel('email'), testChannel('push')];
  const rounds = open(email, push);
  const [order, other] = [await newOrder(shop, placed), await newOrder(shop, placed)];
  const { order_number: number } = order;
  await agree(shop, order, 'email');
  await agree(shop, order, 'whatsapp');
  const steps = ['confirmed', 'in_production', 'shipped', 'delivered'] as const;
  for (const step of steps) {
    shop.pass(2 * minuteMs);
    for (const each of [order, other]) await move(each, step);
    rounds.want(number);
    await rounds.round();
    rounds.want(number);
    await rounds.round();
  }
  shop.pass(2 * minuteMs);
  await rounds.round();
  expect(email.deliveries).toEqual(
    ['placed', 'in_production', 'shipped', 'delivered'].map((event) => `${number} ${event}`),
  );
  expect(email.messages[0]).toMatchObject({
    recipient: 'asha@example.com',
    link: expect.stringMatching(/^https:\/\/shop\.example\/order#[\w-]{64}$/),
  });
  expect(push.deliveries).toEqual([]);
  expect(await states(order)).toEqual({
    ...{ placed: 'sent', in_production: 'sent', shipped: 'sent', delivered: 'sent' },
  });
});

test('[D36] without a channel switched on nothing is noted, and nothing sent', async () => {
  const notificationQueue = createNotificationQueue(shop.deps, []);
  notificationQueue.start();
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  notificationQueue.want(order.order_number);
  await notificationQueue.close();
  expect(await states(order)).toEqual({});
  expect([notificationQueue.channels, notificationQueue.pushKey]).toEqual([[], null]);
});

test('[B18] a move that nobody noted is found', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  await rounds.round();
  await move(order, 'cancelled');
  await rounds.round();
  expect(email.deliveries).toHaveLength(1);
  shop.pass(10 * minuteMs);
  await rounds.round();
  expect(email.deliveries[1]).toBe(`${order.order_number} cancelled`);
});

test('[B18] who withdrew is told nothing more, also of what was noted before', async () => {
  const email = testChannel('email', () => ({ outcome: 'later' }));
  const rounds = open(email);
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  await rounds.round();
  expect(email.messages).toHaveLength(1);
  await shop.storage.notifications.withdraw({ owner: order.owner }, undefined, shop.now());
  await move(order, 'cancelled');
  shop.pass(30 * minuteMs);
  await rounds.round();
  shop.pass(30 * minuteMs);
  await rounds.round();
  expect(email.messages).toHaveLength(1);
  expect(await states(order)).toEqual({ placed: 'withdrawn' });
});

test('[B18] what certainly failed is tried six times, later each time, then given up', async () => {
  const at: number[] = [];
  const startMs = shop.deps.clock().getTime();
  const email = testChannel('email', () => {
    at.push((shop.deps.clock().getTime() - startMs) / minuteMs);
    return { outcome: 'later' };
  });
  const rounds = open(email);
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  for (let minute = 0; minute < 700; minute += 1) {
    await rounds.round();
    shop.pass(minuteMs);
  }
  expect(at).toEqual([0, 1, 6, 36, 156, 516]);
  expect(await states(order)).toEqual({ placed: 'given_up' });
});

test('[TE3] [B18] an attempt without an end is marked as unclear, and not sent again', async () => {
  const email = testChannel('email', () => new Promise(() => undefined));
  const rounds = open(email);
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  await rounds.round();
  expect(await states(order)).toEqual({ placed: 'unclear' });
  shop.pass(dayMs);
  await rounds.round();
  expect((await shop.storage.notifications.ofOrders([order.order_number]))[0]?.marks).toHaveLength(
    2,
  );
});

test('[B18] of several processes one tells, and all that happened is told once', async () => {
  const email = testChannel('email');
  const processes = [1, 2, 3].map(() => open(email));
  const orders = await Promise.all(Array.from({ length: 20 }, () => newOrder(shop, placed)));
  for (const order of orders) await agree(shop, order, 'email');
  for (let turn = 0; turn < 3; turn += 1) {
    for (const { order_number } of orders) processes[turn]?.want(order_number);
    await Promise.all(processes.map(({ round }) => round()));
  }
  expect(email.deliveries.toSorted()).toEqual(
    orders.map(({ order_number }) => `${order_number} placed`).toSorted(),
  );
});

test('[B18] sends soon after it is told, and stops after the message under way', async () => {
  const email = testChannel('email');
  const notificationQueue = createNotificationQueue(shop.deps, [email], {
    times: { everyMs: 600_000 },
  });
  notificationQueue.start();
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  notificationQueue.want(order.order_number);
  await vi.waitFor(() => expect(email.deliveries).toHaveLength(1));
  await notificationQueue.close();
  // Its lease is free.
  const other = open(email);
  await move(order, 'cancelled');
  other.want(order.order_number);
  await other.round();
  expect(email.deliveries).toHaveLength(2);
});

test('[TE4] a channel that hangs or fails delays no other', async () => {
  const email = testChannel('email');
  const push = { ...testChannel('push'), tell: () => new Promise<never>(() => undefined) };
  const whatsapp = {
    ...testChannel('whatsapp'),
    readyInMs: () => Promise.reject(new Error('No phone')),
  };
  const notificationQueue = createNotificationQueue(shop.deps, [push, whatsapp, email], {
    times: { everyMs: 600_000 },
  });
  notificationQueue.start();
  for (let turn = 1; turn <= 2; turn += 1) {
    const order = await newOrder(shop, placed);
    for (const { channel } of [push, whatsapp, email]) await agree(shop, order, channel);
    notificationQueue.want(order.order_number);
    await vi.waitFor(() => expect(email.deliveries).toHaveLength(turn));
  }
  await vi.waitFor(() =>
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ during: 'notifying by whatsapp' }),
    ),
  );
  await notificationQueue.close();
}, 20_000);

test('[TE5] an order that cannot be told about holds up no other, and is tried again', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const wantOne = async () => {
    shop.pass(1);
    const order = await newOrder(shop, placed);
    await agree(shop, order, 'email');
    rounds.want(order.order_number);
    return order;
  };
  // The longest due is the first.
  const [bad, good] = [await wantOne(), await wantOne()];
  await rounds.note();
  await rounds.release();
  let failing = true;
  const byNumber = async (number: string) => {
    if (failing && number === bad.order_number) throw new Error('Cannot be read');
    return await shop.storage.orders.byNumber(number);
  };
  const storage = { ...shop.storage, orders: { ...shop.storage.orders, byNumber } };
  const times = { sweepEveryMs: 10 * minuteMs, graceMs: minuteMs, cutOffMs: 200 };
  const sending = openRounds({ ...shop.deps, storage }, [email], times);
  await expect(sending.send(email)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'Cannot be read' })],
  });
  expect(email.deliveries).toEqual([`${good.order_number} placed`]);
  failing = false;
  shop.pass(minuteMs);
  await sending.send(email);
  expect(email.deliveries).toEqual([`${good.order_number} placed`, `${bad.order_number} placed`]);
});

describe('[T44] an address or number that nobody has confirmed', () => {
  const recipient = 'someone@example.com';
  const unconfirmed = { ...placed, entered_by: undefined };
  const strict = { sweepEveryMs: 10 * minuteMs, graceMs: minuteMs, cutOffMs: 200 };
  const bounded = (...channels: SendingChannel[]) =>
    openRounds({ ...shop.deps, limits: defaultLimits }, channels, strict);

  test('gets no typed words and five messages a day, of all accounts', async () => {
    const [email, whatsapp] = [testChannel('email'), testChannel('whatsapp')];
    const rounds = bounded(email, whatsapp);
    for (let turn = 0; turn < 8; turn += 1) {
      const order = await newOrder(shop, { ...unconfirmed, owner: `account ${turn}` });
      await agree(shop, order, 'email', turn % 2 ? recipient : 'Someone+x@Example.com');
      await agree(shop, order, 'whatsapp', '+919800000000');
    }
    await rounds.round();
    expect([email.deliveries.length, whatsapp.deliveries.length]).toEqual([5, 5]);
    expect(email.messages.some(({ isOwn }) => isOwn)).toBe(false);
  });
});
