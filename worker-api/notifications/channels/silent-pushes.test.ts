import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  agree,
  aroundStorage,
  newOrder,
  openRounds,
  openTestQueue,
  type TestQueue,
} from '#api/notifications/test-notification-queue.ts';
import { liveSession } from '#api/storage/contract/storage-contract-samples.ts';
import { pushChannel } from './push-channel.ts';
import { storedPushKeys } from './push-keys.ts';
import { testPushService } from './test-push-service.ts';

/*
 * Endpoints that take the connection and never answer, on a clock of the tests: it stands still while the shop
 * works, and goes on to the next time-out once everything waits for one.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** As the queue begins its rounds. */
const everyMs = 5_000;
const placed = { step: 'placed', order_status: 'pending' } as const;
/** Of the event loop, without a call of the storage: then nothing goes on by itself. */
const quietTurns = 20;

let shop: TestQueue;
/** Calls of the storage that are under way. */
let working: number;
let timeouts: { atMs: number; over: AbortController }[];
const nowMs = () => shop.deps.clock().getTime();

beforeEach(async () => {
  shop = await openTestQueue();
  working = 0;
  timeouts = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController();
    timeouts.push({ atMs: nowMs() + ms, over });
    return over.signal;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.remove();
});

function passTo(ms: number) {
  shop.pass(ms - nowMs());
  const due = timeouts.filter(({ atMs }) => atMs <= ms);
  timeouts = timeouts.filter(({ atMs }) => atMs > ms);
  for (const { over } of due) over.abort(new DOMException('No answer', 'TimeoutError'));
}

async function untilDone(work: Promise<void>) {
  let isDone = false;
  const watched = work.finally(() => {
    isDone = true;
  });
  for (let quiet = 0; !isDone; quiet = working > 0 ? 0 : quiet + 1) {
    await nextTurn();
    if (quiet < quietTurns || timeouts.length === 0) continue;
    passTo(Math.min(...timeouts.map(({ atMs }) => atMs)));
    quiet = 0;
  }
  await watched;
}

/** A shop whose accounts have one device each; `isSilent` says whose endpoint does not answer. */
async function openPushes(isSilent: (endpoint: string) => boolean) {
  const service = testPushService();
  const requests: { endpoint: string; at: number }[] = [];
  const channel = pushChannel(shop.deps, await storedPushKeys(shop.storage), async (url, init) => {
    requests.push({ endpoint: url, at: nowMs() });
    if (!isSilent(url)) return await service.send(url, init);
    return await new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  const storage = aroundStorage(shop.storage, async (call) => {
    working += 1;
    return await call().finally(() => {
      working -= 1;
    });
  });
  const times = { sweepEveryMs: 24 * hourMs, graceMs: minuteMs, cutOffMs: minuteMs };
  const rounds = openRounds({ ...shop.deps, storage }, [channel], times);

  const endpointOf = (owner: string, host = 'fcm.googleapis.com') => `https://${host}/${owner}`;
  return {
    asked: requests,
    timesOf: (owner: string, host?: string) =>
      requests.flatMap(({ endpoint, at }) => (endpoint === endpointOf(owner, host) ? [at] : [])),
    async subscribe(owner: string, host?: string) {
      const endpoint = endpointOf(owner, host);
      await shop.storage.notifications.subscribe({
        ...{
          id: endpoint,
          owner,
          sessionId: await liveSession(shop.storage),
          goneAt: null,
          endpoint,
        },
        ...{ ...service.keys, createdAt: shop.now() },
      });
    },
    async order(owner: string) {
      const order = await newOrder(shop, { ...placed, owner });
      await agree(shop, order, 'push', '');
      rounds.want(order.order_number);
      await rounds.note();
    },
    /** Runs one round, and lets the time pass until the next one. */
    async round(lastsMs = everyMs) {
      const began = nowMs();
      await untilDone(rounds.send(channel));
      passTo(Math.max(nowMs(), began + lastsMs));
    },
  };
}

test('[TE4] [T48] however many accounts do not answer, the others are told in time', async () => {
  const pushes = await openPushes((endpoint) => endpoint.includes('silent'));
  const [silent, others] = ['silent', 'other'].map((name) =>
    Array.from({ length: 60 }, (_, at) => `${name}${at}`),
  );
  for (const owner of [...(silent ?? []), ...(others ?? [])]) await pushes.subscribe(owner);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const owner of silent ?? []) await pushes.order(owner);
    shop.pass(1);
  }
  for (const owner of others ?? []) await pushes.order(owner);
  const from = nowMs();
  const pushTimes = () => (others ?? []).flatMap((owner) => pushes.timesOf(owner));
  while (pushTimes().length < 60) await pushes.round();
  expect(Math.max(...pushTimes()) - from).toBeLessThanOrEqual(10_000);
}, 60_000);

test('[TE4] a push service that does not answer is left alone for a growing time, until it does', async () => {
  let isSilent = true;
  const pushes = await openPushes(() => isSilent);
  for (const host of ['one.push.apple.com', 'two.push.apple.com']) {
    await pushes.subscribe('asha', host);
  }
  /** Something new each minute; returns in which of them it was asked. */
  const minutesAsked = async (minutes: number, host = 'one.push.apple.com') => {
    const from = nowMs();
    for (let turn = 0; turn < minutes; turn += 1) {
      await pushes.order('asha');
      await pushes.round(minuteMs);
    }
    const times = pushes.timesOf('asha', host).filter((at) => at >= from);
    return times.map((at) => Math.floor((at - from) / minuteMs));
  };
  // The service is asked once for both, and a minute, four, sixteen and sixty after the end of the
  // call before.
  expect(await minutesAsked(90)).toEqual([0, 2, 7, 24, 85]);
  expect(pushes.asked).toHaveLength(10);
  isSilent = false;
  expect(await minutesAsked(61)).not.toEqual([]);
  isSilent = true;
  expect(await minutesAsked(4)).toEqual([0, 2]);
}, 60_000);
