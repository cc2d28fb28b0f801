import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import { type Storage, StorageAwayError } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { SendingChannel } from './channels/sending-channel.ts';
import { standingOf } from './notification-bounds.ts';
import type { MarkedNotification } from './notification-store.ts';
import {
  agree,
  aroundStorage,
  newOrder,
  openRounds,
  openTestQueue,
  type TestQueue,
  testChannel,
} from './test-notification-queue.ts';

/*
 * What comes between the mark of an attempt and its end: a pause of the process, a storage that fails,
 * a withdrawal.
 */

const minuteMs = 60_000;
const placed = { step: 'placed', order_status: 'pending' } as const;

let shop: TestQueue;

function open(
  storage: Storage,
  channel: SendingChannel,
  { limits = shop.deps.limits, cutOffMs = minuteMs } = {},
) {
  const times = { sweepEveryMs: 10 * minuteMs, graceMs: minuteMs, cutOffMs };
  return openRounds({ ...shop.deps, storage, limits }, [channel], times);
}

async function wantedOrder() {
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  return order;
}

async function notificationOf({ order_number: number }: StoredOrder) {
  const [notification] = await shop.storage.notifications.ofOrders([number]);
  return notification ?? null;
}

const stateOf = (notification: MarkedNotification | null) =>
  standingOf(notification?.marks ?? []).state;

/** As staff do it where nobody knows whether it was sent. */
async function askAgain(notification: MarkedNotification) {
  const { attempt } = standingOf(notification.marks);
  const at = shop.now();
  await shop.storage.notifications.mark(notification, {
    attempt,
    kind: 'asked',
    outcome: null,
    at,
    author: 'a',
  });
  await shop.storage.notifications.setDue(notification, at);
}

/** The next one has its steps, its lease and its day for itself. */
async function leaveAlone({ order_number: number }: StoredOrder) {
  await shop.storage.notifications.removeOfOrder(number);
  shop.pass(25 * 60 * minuteMs);
}

/** Does `then` at the step of this number, once it took effect or before, and never again. */
function atStep(at: number, then: () => Promise<void>, when: 'after' | 'before') {
  let steps = 0;
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1;
    if (steps !== at) return await work();
    if (when === 'before') await then();
    const result = await work();
    if (when === 'after') await then();
    return result;
  };
  return { around, reached: () => steps >= at };
}

/** Another attempt than this one gets the only place of its recipient's day. */
const oneOfStranger = () => ({
  ...shop.deps.limits,
  notificationsOfStranger: { points: 1, seconds: 24 * 60 * 60 },
});

describe.each(testDatabases(process.env))('an attempt on %s', (_, database, wholly) => {
  beforeEach(async () => {
    shop = await openTestQueue(database);
  });
  afterEach(() => shop.remove());

  test('[B18] an attempt that others ended before anything was sent is not made', async () => {
    const email = testChannel('email');
    const order = await wantedOrder();
    const { notifications } = shop.storage;
    const mark: typeof notifications.mark = async (place, notificationMark) => {
      const isFirst = await notifications.mark(place, notificationMark);
      // The attempt was noted by a clock that is ahead.
      if (notificationMark.kind === 'begun')
        await notifications.mark(place, { ...notificationMark, kind: 'ended', outcome: 'unclear' });
      return isFirst;
    };
    const rounds = open({ ...shop.storage, notifications: { ...notifications, mark } }, email);
    rounds.want(order.order_number);
    await rounds.round();
    expect([stateOf(await notificationOf(order)), email.messages]).toEqual(['unclear', []]);
  });

  if (!wholly) return;

  test('[B18] [TE3] a process that was paused, wherever, sends nothing that others sent meanwhile', async () => {
    let step = 0;
    for (let reached = true; reached; ) {
      step += 1;
      const order = await wantedOrder();
      const others = testChannel('email');
      const beside = open(shop.storage, others);
      let isAwake = false;
      let late = 0;
      const paused = atStep(
        step,
        async () => {
          shop.pass(5 * minuteMs);
          await beside.round();
          const notification = await notificationOf(order);
          if (notification && stateOf(notification) === 'unclear') await askAgain(notification);
          await beside.round();
          isAwake = true;
        },
        'after',
      );
      const handing = testChannel('email', () => {
        if (isAwake) late += 1;
        return { outcome: 'sent' };
      });
      const sleeper: SendingChannel = {
        ...handing,
        async tell(message, attempt) {
          await paused.around(async () => undefined);
          return await handing.tell(message, attempt);
        },
      };
      const around = paused.around as Parameters<typeof aroundStorage>[1];
      const ownRounds = open(aroundStorage(shop.storage, around), sleeper);
      ownRounds.want(order.order_number);
      await ownRounds.round();
      expect([step, late]).toEqual([step, 0]);
      expect(stateOf(await notificationOf(order))).toBe('sent');
      reached = paused.reached();
      await leaveAlone(order);
    }
    expect(step).toBeGreaterThan(10);
  }, 60_000);

  test.each([
    ['fails once', false],
    ['is away for minutes', true],
  ])(
    '[B18] [TE2] where the storage %s at any step, it is told once, and nothing is unclear',
    async (_how, isLong) => {
      let step = 0;
      for (let reached = true; reached; ) {
        step += 1;
        const order = await wantedOrder();
        const email = testChannel('email');
        let [isAway, isWell] = [false, false];
        const failing = atStep(
          step,
          async () => {
            isAway = isLong;
            throw new StorageAwayError('No answer');
          },
          'before',
        );
        const around = async (call: () => Promise<unknown>) => {
          if (isWell) return await call();
          if (isAway) throw new StorageAwayError('No answer');
          return await failing.around(call);
        };
        const limits = isLong ? shop.deps.limits : oneOfStranger();
        const rounds = open(aroundStorage(shop.storage, around), email, { limits });
        rounds.want(order.order_number);
        for (let minute = 0; minute < 5; minute += 1) {
          await rounds.round().catch(() => undefined);
          shop.pass(minuteMs);
        }
        isWell = true;
        for (let turn = 0; turn < 3; turn += 1) {
          await rounds.round();
          shop.pass(10 * minuteMs);
        }
        expect([step, stateOf(await notificationOf(order))]).toEqual([step, 'sent']);
        expect([step, email.deliveries.length]).toEqual([step, 1]);
        reached = failing.reached();
        await leaveAlone(order);
      }
      expect(step).toBeGreaterThan(10);
    },
    60_000,
  );
});
