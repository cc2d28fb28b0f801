import { randomBytes } from 'node:crypto';
import { loadTestLimits } from '#api/server/limits/limits.ts';
import { randomCode } from '#api/server/random-id.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { testSqlite } from '#api/storage/contract/test-databases.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type {
  NotificationEnd,
  NotificationMessage,
  SendingChannel,
} from './channels/sending-channel.ts';
import { createRounds, type QueueDeps, type RoundTimes } from './notification-rounds.ts';

/** A storage of its own and a clock that stands still; `remove` deletes it. */
export async function openTestQueue(open = testSqlite) {
  const { storage, remove } = await open();
  let nowMs = Date.UTC(2026, 5, 1, 6);
  const logged: object[] = [];
  const log = (line: object) => void logged.push(line);
  const deps: QueueDeps = {
    storage,
    clock: () => new Date(nowMs),
    randomBytes: (n) => randomBytes(n),
    logger: { info: log, warn: log, error: log },
    siteOrigin: 'https://shop.example',
    limits: loadTestLimits,
    secret: 'a secret of the tests, long enough to pass',
  };
  return {
    deps,
    storage,
    logged,
    now: () => new Date(nowMs).toISOString(),
    pass(ms: number) {
      nowMs += ms;
    },
    async remove() {
      await storage.close();
      await remove();
    },
  };
}

export type TestQueue = Awaited<ReturnType<typeof openTestQueue>>;

/** Returns the rounds of one process; `round` notes and sends once. */
export function openRounds(
  deps: QueueDeps,
  channels: readonly SendingChannel[],
  times: RoundTimes,
) {
  const rounds = createRounds(deps, channels, times, new AbortController().signal);
  return {
    ...rounds,
    async round() {
      await rounds.note();
      await Promise.all(channels.map(rounds.send));
    },
  };
}

/** Resolves to a placed order that nothing happened to. */
export async function newOrder(
  { storage, now }: Pick<TestQueue, 'storage' | 'now'>,
  more: Partial<StoredOrder> = {},
): Promise<StoredOrder> {
  const {
    shipment: _shipment,
    payments: _payments,
    refunds: _refunds,
    ...order
  } = sampleOrder('asha', {
    order_number: `NW-${randomCode(randomBytes, 8)}`,
    created_at: now(),
    payment_kind: 'demo',
    corrections: [],
    ...more,
  });
  const placed = await storage.orders.place({ ...order, revision: 0, moves: [], ...more });
  if (!placed.ok) throw new Error(placed.reason);
  return placed.order;
}

export async function agree(
  { storage, now }: Pick<TestQueue, 'storage' | 'now'>,
  { order_number: orderNumber, owner }: StoredOrder,
  channel: NotificationChannel,
  recipient = 'asha@example.com',
  placedFrom = '',
): Promise<void> {
  const text = 'Tell me about this order';
  const consent = {
    orderNumber,
    channel,
    owner,
    recipient,
    text,
    version: 1,
    at: now(),
    placedFrom,
  };
  await storage.notifications.keepConsent({ ...consent, withdrawnAt: null });
}

/** A channel that keeps what it was told, and ends as `end` says. */
export function testChannel(
  channel: NotificationChannel,
  end: (message: NotificationMessage) => NotificationEnd | Promise<NotificationEnd> = () => ({
    outcome: 'sent',
  }),
) {
  const deliveries: string[] = [];
  const messages: NotificationMessage[] = [];
  let readyInMs = 0;
  const sendingChannel: SendingChannel = {
    channel,
    atOnce: 1,
    readyInMs: async () => readyInMs,
    async tell(message, { mayHandOver }) {
      if (!mayHandOver()) return { outcome: 'later' };
      const ended = await end(message);
      if (ended.outcome === 'sent')
        deliveries.push(`${message.order.order_number} ${message.event}`);
      messages.push(message);
      return ended;
    },
  };
  return {
    ...sendingChannel,
    deliveries,
    messages,
    setReady(ready: boolean) {
      readyInMs = ready ? 0 : 30_000;
    },
  };
}

/** A storage whose calls all go through `around`. */
export function aroundStorage(
  storage: Storage,
  around: (call: () => Promise<unknown>) => Promise<unknown>,
): Storage {
  const wrapped = (store: object) =>
    new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...values: unknown[]) =>
          around(async () => await (method.apply(target, values) as Promise<unknown>));
      },
    });
  return new Proxy(storage, {
    get(target, name) {
      const store: unknown = Reflect.get(target, name);
      return typeof store === 'object' && store !== null ? wrapped(store) : store;
    },
  });
}
