import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterMove } from '#api/orders/moves/after-move.ts';
import { changeOrder } from '#api/orders/moves/change-order.ts';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { hiddenAddress } from '#api/server/limits/networks.ts';
import { noteTurns } from '#api/server/testing/test-turns.ts';
import { sampleConsent, sampleUser } from '#api/storage/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { TellChannel } from './channels/tell-channel.ts';
import { createOutbox } from './outbox.ts';
import { standingOf } from './telling-standing.ts';
import {
  agree,
  newOrder,
  openRounds,
  openTestOutbox,
  type TestOutbox,
  testChannel,
} from './test-outbox.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let shop: TestOutbox;
beforeEach(async () => {
  shop = await openTestOutbox();
});
afterEach(() => shop.remove());

function open(...channels: TellChannel[]) {
  const times = { sweepEveryMs: 10 * minuteMs, graceMs: minuteMs, cutOffMs: 200 };
  return openRounds(shop.deps, channels, times);
}

async function move({ order_number: number }: StoredOrder, to: OrderStep) {
  await changeOrder(shop.storage, number, (order) =>
    afterMove(order, { to, by: 'staff' }, shop.deps.clock()),
  );
}

async function states({ order_number: number }: StoredOrder) {
  const tellings = await shop.storage.told.ofOrders([number]);
  return Object.fromEntries(tellings.map(({ event, marks }) => [event, standingOf(marks).state]));
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
  expect(email.told).toEqual(
    ['placed', 'in_production', 'shipped', 'delivered'].map((event) => `${number} ${event}`),
  );
  expect(email.messages[0]).toMatchObject({
    recipient: 'asha@example.com',
    link: expect.stringMatching(/^https:\/\/shop\.example\/order#[\w-]{64}$/),
  });
  expect(push.told).toEqual([]);
  expect(await states(order)).toEqual({
    ...{ placed: 'sent', in_production: 'sent', shipped: 'sent', delivered: 'sent' },
  });
});

test('[D36] without a channel switched on nothing is noted, and nothing sent', async () => {
  const outbox = createOutbox(shop.deps, []);
  outbox.start();
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  outbox.want(order.order_number);
  await outbox.close();
  expect(await states(order)).toEqual({});
  expect([outbox.channels, outbox.pushKey]).toEqual([[], null]);
});

test('[B18] tells what was paid before, not what is paid at the door', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const payments = [{ id: 'pay_1', amount: 479, at: shop.now() }];
  const paid = { ...placed, payments, payment_status: 'completed' } as const;
  for (const payment_kind of ['razorpay', 'cod'] as const) {
    const order = await newOrder(shop, { ...paid, payment_kind });
    await agree(shop, order, 'email');
  }
  await rounds.round();
  expect(email.messages.map(({ event }) => event).toSorted()).toEqual(['paid', 'placed', 'placed']);
});

test('[B18] a move that nobody noted is found', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  await rounds.round();
  await move(order, 'cancelled');
  await rounds.round();
  expect(email.told).toHaveLength(1);
  shop.pass(10 * minuteMs);
  await rounds.round();
  expect(email.told[1]).toBe(`${order.order_number} cancelled`);
});

test('[B18] a move that nobody noted is found also of an order that was taken back from its end', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const order = await newOrder(shop, { step: 'shipped', order_status: 'shipped' });
  await agree(shop, order, 'email');
  await move(order, 'delivered');
  await rounds.round();
  expect(await states(order)).toMatchObject({ delivered: 'waiting' });
  for (const step of ['shipped', 'in_production', 'cancelled'] as const) await move(order, step);
  for (let turn = 0; turn < 2; turn += 1) {
    shop.pass(10 * minuteMs);
    await rounds.round();
  }
  expect(email.told).toContain(`${order.order_number} cancelled`);
});

test('[B18] what staff take back within a minute is not told, until it is so', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const order = await newOrder(shop, { step: 'confirmed', order_status: 'confirmed' });
  await agree(shop, order, 'email');
  const round = async (ms = 0) => {
    rounds.want(order.order_number);
    await rounds.round();
    shop.pass(ms);
    await rounds.round();
  };
  await round();
  await move(order, 'in_production');
  await round(10_000);
  await move(order, 'confirmed');
  await round(2 * minuteMs);
  expect(email.messages.map(({ event }) => event)).toEqual(['placed']);
  await move(order, 'in_production');
  await round(20 * minuteMs);
  expect(email.messages.map(({ event }) => event)).toEqual(['placed', 'in_production']);
});

test('[B18] what was taken back is told days later, once it is so, and not before its minute is over', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const order = await newOrder(shop, { step: 'confirmed', order_status: 'confirmed' });
  await agree(shop, order, 'email');
  const round = async () => {
    rounds.want(order.order_number);
    await rounds.round();
  };
  await round();
  await move(order, 'in_production');
  await round();
  await move(order, 'confirmed');
  for (let hour = 0; hour < 5 * 24; hour += 1) {
    shop.pass(60 * minuteMs);
    await round();
  }
  expect(email.messages.map(({ event }) => event)).toEqual(['placed']);
  await move(order, 'in_production');
  shop.pass(11 * minuteMs);
  await move(order, 'confirmed');
  await move(order, 'in_production');
  await round();
  expect(email.messages).toHaveLength(1);
  shop.pass(minuteMs);
  await round();
  expect(email.messages.map(({ event }) => event)).toEqual(['placed', 'in_production']);
});

/** An order whose shipping was told with an end that nobody knows, and that staff want sent again. */
async function askedAgain(laterMs: number, isDue = true) {
  const order = await newOrder(shop, { step: 'shipped', order_status: 'shipped' });
  await agree(shop, order, 'email');
  const place = { orderNumber: order.order_number, event: 'shipped', channel: 'email' } as const;
  await shop.storage.told.add({ ...place, happenedAt: shop.now(), dueAt: null });
  const mark = (attempt: number, kind: 'begun' | 'ended' | 'asked') =>
    shop.storage.told.mark(place, {
      ...{ attempt, kind, outcome: kind === 'ended' ? 'unclear' : null },
      ...{ at: shop.now(), author: null },
    });
  await mark(1, 'begun');
  await mark(1, 'ended');
  shop.pass(laterMs);
  await mark(2, 'asked');
  if (isDue) await shop.storage.told.setDue(place, shop.now());
  return order;
}

test('[B18] what staff want sent again is not told once it is no longer so', async () => {
  const email = testChannel('email');
  email.setReady(false);
  const rounds = open(email);
  const order = await askedAgain(minuteMs);
  await rounds.round();
  await move(order, 'in_production');
  await move(order, 'cancelled');
  email.setReady(true);
  await rounds.round();
  shop.pass(10 * minuteMs);
  await rounds.round();
  expect(email.told).toEqual([`${order.order_number} cancelled`]);
});

test('[B18] what staff want sent again is tried again, however old it is', async () => {
  let failing = true;
  const email = testChannel('email', () => ({ outcome: failing ? 'later' : 'sent' }));
  const rounds = open(email);
  const order = await askedAgain(5 * dayMs);
  await rounds.send(email);
  failing = false;
  shop.pass(minuteMs);
  await rounds.send(email);
  expect(email.told).toEqual([`${order.order_number} shipped`]);
});

test('[B18] what staff want sent again is sent although a crash came before it was due', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const order = await askedAgain(minuteMs, false);
  for (let turn = 0; turn < 2; turn += 1) {
    shop.pass(10 * minuteMs);
    await rounds.round();
  }
  expect(email.told).toContain(`${order.order_number} shipped`);
});

test('[B18] who withdrew is told nothing more, also of what was noted before', async () => {
  const email = testChannel('email', () => ({ outcome: 'later' }));
  const rounds = open(email);
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  await rounds.round();
  expect(email.messages).toHaveLength(1);
  await shop.storage.told.withdraw({ owner: order.owner }, undefined, shop.now());
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

test('[B18] a time to wait that the other side names is kept', async () => {
  const email = testChannel('email', () => ({ outcome: 'later', retryAfterMs: 40 * minuteMs }));
  const rounds = open(email);
  await agree(shop, await newOrder(shop, placed), 'email');
  for (const ms of [0, 39 * minuteMs]) {
    shop.pass(ms);
    await rounds.round();
  }
  expect(email.messages).toHaveLength(1);
  shop.pass(2 * minuteMs);
  await rounds.round();
  expect(email.messages).toHaveLength(2);
});

test('[B18] news of more than three days is marked as too late, not sent', async () => {
  const email = testChannel('email');
  email.setReady(false);
  const rounds = open(email);
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  await rounds.round();
  expect(await states(order)).toEqual({ placed: 'waiting' });
  shop.pass(3 * dayMs + 1);
  await rounds.round();
  email.setReady(true);
  await rounds.round();
  expect(email.messages).toEqual([]);
  expect(await states(order)).toEqual({ placed: 'too_late' });
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
  expect((await shop.storage.told.ofOrders([order.order_number]))[0]?.marks).toHaveLength(2);
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
  expect(email.told.toSorted()).toEqual(
    orders.map(({ order_number }) => `${order_number} placed`).toSorted(),
  );
});

test('[B18] sends soon after it is told, and stops after the message under way', async () => {
  const email = testChannel('email');
  const outbox = createOutbox(shop.deps, [email], { times: { everyMs: 600_000 } });
  outbox.start();
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  outbox.want(order.order_number);
  await vi.waitFor(() => expect(email.told).toHaveLength(1));
  await outbox.close();
  // Its lease is free.
  const other = open(email);
  await move(order, 'cancelled');
  other.want(order.order_number);
  await other.round();
  expect(email.told).toHaveLength(2);
});

test('[TE4] a channel that hangs or fails delays no other', async () => {
  const email = testChannel('email');
  const push = { ...testChannel('push'), tell: () => new Promise<never>(() => undefined) };
  const whatsapp = {
    ...testChannel('whatsapp'),
    readyInMs: () => Promise.reject(new Error('No phone')),
  };
  const outbox = createOutbox(shop.deps, [push, whatsapp, email], { times: { everyMs: 600_000 } });
  outbox.start();
  for (let turn = 1; turn <= 2; turn += 1) {
    const order = await newOrder(shop, placed);
    for (const { channel } of [push, whatsapp, email]) await agree(shop, order, channel);
    outbox.want(order.order_number);
    await vi.waitFor(() => expect(email.told).toHaveLength(turn));
  }
  await vi.waitFor(() =>
    expect(shop.logged).toContainEqual(expect.objectContaining({ during: 'telling by whatsapp' })),
  );
  await outbox.close();
}, 20_000);

test('[TE4] [T48] an account that does not answer delays none of the others, and is told in order', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const push = testChannel('push', async ({ order: { owner } }) => {
    if (owner === 'silent') await answered;
    return { outcome: 'sent' };
  });
  const side = { ...push, atOnce: 2 };
  const times = { sweepEveryMs: 10 * minuteMs, graceMs: minuteMs, cutOffMs: minuteMs };
  const rounds = openRounds(shop.deps, [side], times);
  const orderOf = async (owner: string) => {
    const order = await newOrder(shop, { ...placed, owner });
    await agree(shop, order, 'push', '');
    rounds.want(order.order_number);
    await rounds.note();
    shop.pass(1_000);
    return `${order.order_number} placed`;
  };
  const silent = [await orderOf('silent'), await orderOf('silent')];
  const [asha, ravi] = [await orderOf('asha'), await orderOf('ravi')];
  const sending = rounds.send(side);
  await expect.poll(() => push.told, { timeout: 10_000 }).toEqual([asha]);
  answer();
  await sending;
  // No more than two at once, and of one account one.
  expect(push.told.slice(0, 2)).toEqual([asha, silent[0]]);
  expect(push.told.slice(2).toSorted()).toEqual([silent[1], ravi].toSorted());
});

test('[TE5] an order that cannot be noted holds up no other, and is tried again', async () => {
  const email = testChannel('email');
  const [bad, good] = [await newOrder(shop, placed), await newOrder(shop, placed)];
  let failing = true;
  const byNumber = async (number: string) => {
    if (failing && number === bad.order_number) throw new Error('Cannot be read');
    return await shop.storage.orders.byNumber(number);
  };
  const storage = { ...shop.storage, orders: { ...shop.storage.orders, byNumber } };
  const outbox = createOutbox({ ...shop.deps, storage }, [email], { times: { everyMs: 20 } });
  for (const order of [bad, good]) {
    await agree(shop, order, 'email');
    outbox.want(order.order_number);
  }
  outbox.start();
  await vi.waitFor(() => expect(email.told).toEqual([`${good.order_number} placed`]));
  expect(shop.logged).toContainEqual(expect.objectContaining({ during: 'noting what to tell' }));
  failing = false;
  await vi.waitFor(() => expect(email.told).toHaveLength(2));
  await outbox.close();
});

test('[TE5] an order that cannot be told about holds up no other, and is tried again', async () => {
  const email = testChannel('email');
  const rounds = open(email);
  const wanted = async () => {
    shop.pass(1);
    const order = await newOrder(shop, placed);
    await agree(shop, order, 'email');
    rounds.want(order.order_number);
    return order;
  };
  // The longest due is the first.
  const [bad, good] = [await wanted(), await wanted()];
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
  expect(email.told).toEqual([`${good.order_number} placed`]);
  failing = false;
  shop.pass(minuteMs);
  await sending.send(email);
  expect(email.told).toEqual([`${good.order_number} placed`, `${bad.order_number} placed`]);
});

test('[ST214] [T48] what is noted already is not written again, and other calls go on meanwhile', async () => {
  const email = testChannel('email');
  const orders = [await newOrder(shop, placed), await newOrder(shop, placed)];
  for (const order of orders) await agree(shop, order, 'email');
  const rounds = open(email);
  await rounds.round();
  expect(email.told).toHaveLength(orders.length);
  const adding = vi.spyOn(shop.storage.told, 'add');
  const turns = noteTurns();
  const { byNumber } = shop.storage.orders;
  vi.spyOn(shop.storage.orders, 'byNumber').mockImplementation(async (number) => {
    turns.note();
    return byNumber(number);
  });
  shop.pass(10 * minuteMs);
  await rounds.note();
  expect(new Set(turns.end()).size).toBe(orders.length);
  expect(adding).not.toHaveBeenCalled();
});

test('[ST214] [T48] other calls go on while orders are passed that ended long ago, however many', async () => {
  const { told } = shop.storage;
  const at = new Date(shop.deps.clock().getTime() - 30 * 24 * 60 * minuteMs).toISOString();
  for (let count = 0; count < 201; count += 1) {
    const place = { orderNumber: `NW-${count}`, event: 'cancelled', channel: 'email' } as const;
    await told.keepConsent(sampleConsent({ orderNumber: place.orderNumber, at }));
    await told.add({ ...place, happenedAt: at, dueAt: null });
    const dropped = { attempt: 1, kind: 'dropped', outcome: 'too_late', at, author: null } as const;
    await told.mark(place, dropped);
  }
  const turns = noteTurns();
  const { consentsSince } = told;
  vi.spyOn(told, 'consentsSince').mockImplementation((...asked) => {
    turns.note();
    return consentsSince(...asked);
  });
  await open(testChannel('email')).note();
  const noted = turns.end();
  expect([noted.length, new Set(noted).size]).toEqual([2, 2]);
});

describe('[T44] an address or number that nobody has confirmed', () => {
  const recipient = 'someone@example.com';
  const unconfirmed = { ...placed, entered_by: undefined };
  const strict = { sweepEveryMs: 10 * minuteMs, graceMs: minuteMs, cutOffMs: 200 };
  const bounded = (...channels: TellChannel[]) =>
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
    expect([email.told.length, whatsapp.told.length]).toEqual([5, 5]);
    expect(email.messages.some(({ isOwn }) => isOwn)).toBe(false);
  });

  test('[T48] strangers who order with it hold up nothing of an order that was confirmed', async () => {
    const [email, whatsapp] = [testChannel('email'), testChannel('whatsapp')];
    const rounds = bounded(email, whatsapp);
    const orderOf = async (owner: string) => {
      const order = await newOrder(shop, { ...unconfirmed, owner });
      await agree(shop, order, 'email', recipient);
      await agree(shop, order, 'whatsapp', '+919800000000');
      return order.order_number;
    };
    for (let turn = 0; turn < 5; turn += 1) await orderOf(`account ${turn}`);
    await rounds.round();
    const number = await orderOf('who pays');
    rounds.want(number);
    await rounds.round();
    for (const { told } of [email, whatsapp]) expect(told).toHaveLength(5);
    const moves = [{ step: 'confirmed', at: shop.now(), by: 'payment' }] as const;
    await changeOrder(shop.storage, number, () => ({ step: 'confirmed', moves: [...moves] }));
    rounds.want(number);
    await rounds.round();
    for (const { told } of [email, whatsapp]) expect(told.slice(5)).toEqual([`${number} placed`]);
  });

  test('one account writes to twenty a day', async () => {
    const email = testChannel('email');
    const rounds = bounded(email);
    for (let turn = 0; turn < 22; turn += 1) {
      await agree(shop, await newOrder(shop, placed), 'email', `someone${turn}@example.com`);
    }
    await rounds.round();
    expect(email.told).toHaveLength(20);
    // What waits is told the day after, and was no attempt.
    shop.pass(dayMs + minuteMs);
    await rounds.round();
    expect(email.told).toHaveLength(22);
  });

  test('[T48] orders that nobody confirmed leave a part of the phone’s day to those that were', async () => {
    const whatsapp = testChannel('whatsapp');
    const limits = { ...defaultLimits, phoneMessagesOfStrangers: { points: 7, seconds: 86_400 } };
    const rounds = openRounds({ ...shop.deps, limits }, [whatsapp], strict);
    let number = 9_800_000_000;
    const orderOf = async (owner: string, more: object = {}) => {
      const order = await newOrder(shop, { ...unconfirmed, owner, ...more });
      number += 1;
      await agree(shop, order, 'whatsapp', `+91${number}`);
      return order.order_number;
    };
    for (const account of ['one', 'two', 'three']) {
      for (let turn = 0; turn < 6; turn += 1) await orderOf(account);
    }
    await rounds.round();
    // Four of an account, seven of all.
    expect(whatsapp.told).toHaveLength(7);
    const moves = [{ step: 'confirmed', at: shop.deps.clock().toISOString(), by: 'staff' }];
    const known = [await orderOf('four', { moves }), await orderOf('desk', { entered_by: 'Ravi' })];
    shop.pass(strict.sweepEveryMs);
    await rounds.round();
    expect(whatsapp.messages).toHaveLength(7 + known.length);
    const told = whatsapp.messages.map(({ order }) => order.order_number);
    expect(told).toEqual(expect.arrayContaining(known));
  });

  test.each(['email', 'whatsapp'] as const)(
    '[T48] one network, with any number of accounts, leaves news by %s to orders of others',
    async (channel) => {
      const told = testChannel(channel);
      const day = { points: 4, seconds: 86_400 };
      const limits = { ...defaultLimits, newsOfAddress: day, phoneMessagesOfAddress: day };
      const rounds = openRounds({ ...shop.deps, limits }, [told], strict);
      const orderFrom = async (address: string) => {
        const order = await newOrder(shop, { ...unconfirmed, owner: `account ${randomUUID()}` });
        const to =
          channel === 'email' ? `${randomUUID()}@example.com` : `+91${randomInt(1e9, 9e9)}`;
        await agree(shop, order, channel, to, hiddenAddress(address, shop.deps.secret));
        rounds.want(order.order_number);
      };
      for (let turn = 0; turn < 6; turn += 1) await orderFrom('203.0.113.7');
      await rounds.round();
      expect(told.told).toHaveLength(4);
      // Another address, and all that a /48 has.
      await orderFrom('203.0.113.8');
      for (let turn = 0; turn < 10; turn += 1) await orderFrom(`2001:db8:1:${turn}00::/64`);
      await rounds.round();
      expect(told.told).toHaveLength(4 + 1 + 8);
    },
  );

  test('is not counted for what certainly was not sent', async () => {
    const email = testChannel('email', () => ({ outcome: 'later' }));
    const rounds = bounded(email);
    const order = await newOrder(shop, placed);
    await agree(shop, order, 'email', recipient);
    for (let minute = 0; minute < 700; minute += 1) {
      await rounds.round();
      shop.pass(minuteMs);
    }
    expect(email.messages).toHaveLength(6);
    expect(await states(order)).toEqual({ placed: 'given_up' });
  });

  test('is not counted for what is withdrawn once its attempt is marked', async () => {
    const email = testChannel('email');
    const { told } = shop.storage;
    const mark: typeof told.mark = async (place, made) => {
      const isFirst = await told.mark(place, made);
      if (made.kind === 'begun') await told.withdraw({ recipient }, undefined, shop.now());
      return isFirst;
    };
    const storage = { ...shop.storage, told: { ...told, mark } };
    const withdrawn = openRounds({ ...shop.deps, storage, limits: defaultLimits }, [email], strict);
    for (let turn = 0; turn < 6; turn += 1) {
      const order = await newOrder(shop, placed);
      await agree(shop, order, 'email', recipient);
      withdrawn.want(order.order_number);
      await withdrawn.round();
      expect(await states(order)).toEqual({ placed: 'withdrawn' });
    }
    await withdrawn.release();
    const rounds = bounded(email);
    const order = await newOrder(shop, placed);
    await agree(shop, order, 'email', recipient);
    await rounds.round();
    expect(email.told).toEqual([`${order.order_number} placed`]);
  });

  test('is its own once the account confirmed it', async () => {
    const email = testChannel('email');
    const rounds = bounded(email);
    const user = { ...sampleUser(), email: recipient, emailConfirmedAt: shop.now() };
    await shop.storage.users.insert(user);
    for (let turn = 0; turn < 8; turn += 1) {
      const order = await newOrder(shop, { ...placed, owner: user.id });
      await agree(shop, order, 'email', 'Someone@example.com');
    }
    await rounds.round();
    expect(email.told).toHaveLength(8);
    expect(email.messages.every(({ isOwn }) => isOwn)).toBe(true);
  });
});
