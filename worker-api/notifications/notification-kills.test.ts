import { afterEach, expect, test } from 'vitest';
import { afterMove } from '#api/orders/moves/after-move.ts';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { openingTerms } from '#api/shop-settings/stored-settings.ts';
import { notifiableEventsOf } from '#shared/notifications/notifiable-events.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { orderSteps } from '#shared/orders/order-life.ts';
import { mayMove } from '#shared/orders/order-moves.ts';
import type { NotificationEnd, SendingChannel } from './channels/sending-channel.ts';
import { standingOf } from './notification-bounds.ts';
import {
  agree,
  aroundStorage,
  newOrder,
  openRounds,
  openTestQueue,
  type TestQueue,
} from './test-notification-queue.ts';

const kills = process.env.STRESS === 'full' ? 200 : 50;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const minuteMs = 60_000;

let shop: TestQueue;
afterEach(() => shop.remove());

/** The same run for the same seed. */
function randomOf(from: number) {
  let state = from;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

class Killed extends Error {}

// A busy machine takes seconds for a kill.
test(`[B18] ${kills} kills anywhere: nothing is told twice, and what may be missing is marked (seed ${seed})`, async () => {
  shop = await openTestQueue();
  const random = randomOf(seed);
  const countByMessage = new Map<string, number>();
  const orders: StoredOrder[] = [];
  let tells = 0;

  /** Returns a process that dies at its `dieAt`th step, before or after that step took effect. */
  function openProcess(dieAt: number) {
    let steps = 0;
    let dead = false;
    const dying = async <T>(work: () => Promise<T>): Promise<T> => {
      if (dead) throw new Killed();
      steps += 1;
      if (steps !== dieAt) return await work();
      dead = true;
      if (random(2) === 0) await work();
      throw new Killed();
    };
    const channel = (name: 'email' | 'push'): SendingChannel => ({
      channel: name,
      readyInMs: async () => 0,
      atOnce: name === 'push' ? 3 : 1,
      tell: ({ order, event }, { mayHandOver }) =>
        dying(async (): Promise<NotificationEnd> => {
          if (!mayHandOver()) return { outcome: 'later' };
          tells += 1;
          if (random(8) === 0) return { outcome: 'later' };
          const key = `${order.order_number} ${event} ${name}`;
          countByMessage.set(key, (countByMessage.get(key) ?? 0) + 1);
          return { outcome: random(8) === 0 ? 'unclear' : 'sent' };
        }),
    });
    const storage = aroundStorage(shop.storage, dying as Parameters<typeof aroundStorage>[1]);
    return openRounds({ ...shop.deps, storage }, [channel('email'), channel('push')], {
      sweepEveryMs: 10 * minuteMs,
      graceMs: minuteMs,
      cutOffMs: minuteMs,
    });
  }

  /** Places, moves or leaves an order, whether or not a process comes to note it. */
  async function happen(process: ReturnType<typeof openProcess>) {
    if (orders.length < 8 || random(3) === 0) {
      const order_number = `NW-${String(orders.length).padStart(8, '0')}`;
      const order = await newOrder(shop, { order_number, step: 'placed', order_status: 'pending' });
      orders.push(order);
      await agree(shop, order, 'email');
      if (random(2) === 0) await agree(shop, order, 'push', '');
      if (random(2) === 0) process.want(order.order_number);
      return;
    }
    const { order_number: number } = orders[random(orders.length)] ?? { order_number: '' };
    await changeOrder(shop.storage, number, (order) => {
      const next = orderSteps.filter((step) => mayMove(order.step, step, 'staff'));
      const to = next[random(next.length)];
      return to === undefined
        ? null
        : afterMove(order, { to, by: 'staff' }, shop.deps.clock(), openingTerms);
    });
    if (random(2) === 0) process.want(number);
  }

  async function live(process: ReturnType<typeof openProcess>, rounds: number) {
    for (let turn = 0; turn < rounds; turn += 1) {
      await happen(process);
      await process.round();
      shop.pass(random(5) * minuteMs);
    }
  }

  let killed = 0;
  while (killed < kills) {
    const process = openProcess(1 + random(250));
    try {
      await live(process, 20);
    } catch (error) {
      const errors = error instanceof AggregateError ? error.errors : [error];
      if (!errors.every((each) => each instanceof Killed)) throw error;
      killed += 1;
    }
    // The lease of the dead process has to be over first.
    shop.pass(3 * minuteMs);
  }
  const last = openProcess(Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < 80; turn += 1) {
    await last.round();
    shop.pass(11 * minuteMs);
  }

  // There is about one for each kill, by chance fewer.
  expect(tells).toBeGreaterThan(kills / 2);
  expect([...countByMessage].filter(([, times]) => times > 1)).toEqual([]);
  const missing: string[] = [];
  let hidden = 0;
  for (const { order_number: number } of orders) {
    const order = await shop.storage.orders.byNumber(number);
    const consents = await shop.storage.notifications.consentsOf([number]);
    const notifications = await shop.storage.notifications.ofOrders([number]);
    for (const { event } of order ? notifiableEventsOf(order) : []) {
      for (const { channel } of consents) {
        const key = `${number} ${event} ${channel}`;
        const notification = notifications.find(
          (each) => each.event === event && each.channel === channel,
        );
        const { state = 'missing' } = notification ? standingOf(notification.marks) : {};
        if (state === 'unclear') hidden += 1;
        if (
          state === 'sent' ? !countByMessage.has(key) : !['unclear', 'given_up'].includes(state)
        ) {
          missing.push(`${key} is ${state}`);
        }
      }
    }
  }
  expect(missing).toEqual([]);
  expect(hidden).toBeGreaterThan(0);
}, 900_000);
