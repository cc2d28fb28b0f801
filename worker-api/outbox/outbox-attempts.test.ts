import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from '#api/storage/storage.ts';
import { testDatabases } from '#api/storage/test-databases.ts';
import type { MarkedTelling } from '#api/storage/told-store.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { TellChannel } from './tell-channel.ts';
import { standingOf } from './telling-standing.ts';
import {
  agree,
  aroundStorage,
  newOrder,
  openRounds,
  openTestOutbox,
  type TestOutbox,
  testChannel,
} from './test-outbox.ts';

/*
 * What comes between the mark of an attempt and its end.
 */

const minuteMs = 60_000;
const placed = { step: 'placed', order_status: 'pending' } as const;

let shop: TestOutbox;

function open(storage: Storage, channel: TellChannel, { cutOffMs = minuteMs } = {}) {
  const times = { sweepEveryMs: 10 * minuteMs, graceMs: minuteMs, cutOffMs };
  return openRounds({ ...shop.deps, storage }, [channel], times);
}

async function wanted() {
  const order = await newOrder(shop, placed);
  await agree(shop, order, 'email');
  return order;
}

async function tellingOf({ order_number: number }: StoredOrder) {
  const [telling] = await shop.storage.told.ofOrders([number]);
  return telling ?? null;
}

const stateOf = (telling: MarkedTelling | null) => standingOf(telling?.marks ?? []).state;

/** As staff do it where nobody knows whether it was sent. */
async function askAgain(telling: MarkedTelling) {
  const { attempt } = standingOf(telling.marks);
  const at = shop.now();
  await shop.storage.told.mark(telling, { attempt, kind: 'asked', outcome: null, at, author: 'a' });
  await shop.storage.told.setDue(telling, at);
}

/** The next one has its steps, its lease and its day for itself. */
async function leaveAlone({ order_number: number }: StoredOrder) {
  await shop.storage.told.removeOfOrder(number);
  shop.pass(25 * 60 * minuteMs);
}

/** Does `then` once, after the step of this number. */
function afterStep(at: number, then: () => Promise<void>) {
  let steps = 0;
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1;
    const isIt = steps === at;
    const done = await work();
    if (isIt) await then();
    return done;
  };
  return { around, reached: () => steps >= at };
}

describe.each(testDatabases(process.env.MONGODB_TEST_URI))('an attempt on %s', (_, database) => {
  beforeEach(async () => {
    shop = await openTestOutbox(database);
  });
  afterEach(() => shop.remove());

  test('[B18] [TE3] a process that was paused, wherever, sends nothing that others sent meanwhile', async () => {
    let step = 0;
    for (let reached = true; reached; ) {
      step += 1;
      const order = await wanted();
      const others = testChannel('email');
      const beside = open(shop.storage, others);
      let isAwake = false;
      let late = 0;
      const paused = afterStep(step, async () => {
        shop.pass(5 * minuteMs);
        await beside.round();
        const telling = await tellingOf(order);
        if (telling && stateOf(telling) === 'unclear') await askAgain(telling);
        await beside.round();
        isAwake = true;
      });
      const handing = testChannel('email', () => {
        if (isAwake) late += 1;
        return { outcome: 'sent' };
      });
      const sleeper: TellChannel = {
        ...handing,
        async tell(message, attempt) {
          await paused.around(async () => undefined);
          return await handing.tell(message, attempt);
        },
      };
      const around = paused.around as Parameters<typeof aroundStorage>[1];
      const own = open(aroundStorage(shop.storage, around), sleeper);
      own.want(order.order_number);
      await own.round();
      expect([step, late]).toEqual([step, 0]);
      expect(stateOf(await tellingOf(order))).toBe('sent');
      reached = paused.reached();
      await leaveAlone(order);
    }
    expect(step).toBeGreaterThan(10);
  }, 60_000);

  test('[B18] an attempt that others ended before anything was sent is not made', async () => {
    const email = testChannel('email');
    const order = await wanted();
    const { told } = shop.storage;
    const mark: typeof told.mark = async (place, made) => {
      const isFirst = await told.mark(place, made);
      // By a clock that is ahead.
      if (made.kind === 'begun')
        await told.mark(place, { ...made, kind: 'ended', outcome: 'unclear' });
      return isFirst;
    };
    const rounds = open({ ...shop.storage, told: { ...told, mark } }, email);
    rounds.want(order.order_number);
    await rounds.round();
    expect([stateOf(await tellingOf(order)), email.messages]).toEqual(['unclear', []]);
  });

  test('[TE2] [TE3] one that hangs before it hands anything over is tried again', async () => {
    const email = testChannel('email');
    let hanging = true;
    const channel: TellChannel = {
      ...email,
      tell: (message, attempt) =>
        hanging ? new Promise(() => undefined) : email.tell(message, attempt),
    };
    const order = await wanted();
    const rounds = open(shop.storage, channel, { cutOffMs: 100 });
    rounds.want(order.order_number);
    await rounds.round();
    expect(stateOf(await tellingOf(order))).toBe('waiting');
    hanging = false;
    shop.pass(minuteMs);
    await rounds.round();
    expect(email.told).toEqual([`${order.order_number} placed`]);
  });
});
