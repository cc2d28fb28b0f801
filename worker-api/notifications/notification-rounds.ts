import { setImmediate as nextTurn } from 'node:timers/promises';
import { orderLink } from '#api/orders/order-link.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { createLease } from '#api/server/repeat/lease.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import { happenedOf } from '#shared/notifications/notifiable-events.ts';
import { newsLastsDays } from '#shared/notifications/notification-keys.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { dayMs } from '#shared/values/units.ts';
import { type SendingChannel, sendMs } from './channels/sending-channel.ts';
import { noteNotifications, notificationName, notifiedFromMs } from './customer-notifications.ts';
import {
  createNotificationBounds,
  type NotificationBounds,
  standingOf,
} from './notification-bounds.ts';
import type { ConsentPlace, MarkedNotification } from './notification-store.ts';
import { type Attempts, createAttempts, hiddenAfterMs, openNotification } from './own-attempts.ts';

/** After a crash nobody sends for as long. Renewed in time for the longest attempt. */
const leaseMs = 3 * sendMs;
/** An order takes less, whoever moves it last. */
const sweptMs = 90 * dayMs;
/** So long an order that came to its end may be taken back from it. */
const mayReturnMs = 7 * dayMs;
const pageSize = 200;
const sendAtOnce = 50;
/** How long one that could not be sent is left alone. */
const failedMs = 60_000;

export interface RoundTimes {
  /** The time between two looks for what nobody noted. */
  sweepEveryMs: number;
  /** How long staff have to take a move back. */
  graceMs: number;
  /** The longest that an attempt takes. */
  cutOffMs: number;
}

export interface QueueDeps extends SendDeps, Pick<BasicDeps, 'randomBytes' | 'limits'> {}

/**
 * What one process does in its rounds: it notes what happened to the wanted orders, and in one process
 * at a time sends what is due, each channel by itself (TE4). A move that was made but not noted, as in
 * a crash, is found by looking through the orders whose customers want to be told.
 */
export function createRounds(
  deps: QueueDeps,
  channels: readonly SendingChannel[],
  { sweepEveryMs, graceMs, cutOffMs }: RoundTimes,
  stopped: AbortSignal,
) {
  const { storage, clock } = deps;
  const on = channels.map(({ channel }) => channel);
  const bounds = createNotificationBounds(deps);
  const attempts = createAttempts(deps, cutOffMs);
  const lease = createLease(deps, {
    name: 'notification queue',
    lastsMs: leaseMs,
    evenAlone: true,
  });
  const wantedOrders = new Set<string>();
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  const isOurs = async () => lease.isHeldFor(leaseMs / 2) || (await lease.take());

  async function noteOne(orderNumber: string, noted?: ReadonlySet<string>) {
    const order = await storage.orders.byNumber(orderNumber);
    if (order)
      await noteNotifications(storage, order, { channels: on, graceMs, ...(noted && { noted }) });
  }

  /** Has sent what waits for room among the news of strangers: an order that was confirmed needs none (T48). */
  async function hasten(orderNumber: string) {
    const now = clock().toISOString();
    for (const notification of await storage.notifications.ofOrders([orderNumber])) {
      const { dueAt, marks } = notification;
      if (dueAt !== null && dueAt > now && marks.length === 0) {
        await storage.notifications.setDue(notification, now);
      }
    }
  }

  /** Notes the wanted orders; returns the failures of those that could not be, which are tried again (TE5). */
  async function noteWanted(): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (const orderNumber of [...wantedOrders]) {
      // Before it is read: a move that is made meanwhile is noted again.
      wantedOrders.delete(orderNumber);
      const noting = noteOne(orderNumber).then(() => hasten(orderNumber));
      await noting.catch((error: unknown) => {
        wantedOrders.add(orderNumber);
        failures.push(error);
      });
      if (stopped.aborted || failures.some(isAway)) break;
    }
    return failures;
  }

  /**
   * Notes what nobody did, and has sent what nobody looks at, of all orders whose customers want to be told
   * and that did not end long ago.
   */
  async function sweep(): Promise<unknown[]> {
    const failures: unknown[] = [];
    const ago = (ms: number) => new Date(clock().getTime() - ms).toISOString();
    const [since, longAgo] = [ago(sweptMs), ago(mayReturnMs)];
    let last: ConsentPlace | null = null;
    while (!stopped.aborted && !failures.some(isAway)) {
      const page = await storage.notifications.consentsSince(since, last, pageSize);
      const numbers = [...new Set(page.map(({ orderNumber }) => orderNumber))];
      const notifications = await storage.notifications.ofOrders(numbers);
      for (const lost of notifications.filter(isForgotten)) {
        await storage.notifications.setDue(lost, clock().toISOString());
      }
      const ended = new Set(
        notifications.flatMap(({ orderNumber, event, channel, happenedAt }) => {
          const isEnd = event === 'delivered' || event === 'cancelled';
          return isEnd && happenedAt < longAgo ? [`${orderNumber} ${channel}`] : [];
        }),
      );
      const open = page.filter((each) => !ended.has(`${each.orderNumber} ${each.channel}`));
      const noted = new Set(notifications.map(notificationName));
      for (const number of new Set(open.map(({ orderNumber }) => orderNumber))) {
        // Orders that nobody confirms may be any number, and none of them is news (ST214).
        await nextTurn();
        await noteOne(number, noted).catch((error: unknown) => failures.push(error));
      }
      last = page.at(-1) ?? null;
      if (page.length < pageSize) break;
      // This waits also where each of them ended long ago.
      await nextTurn();
    }
    return failures;
  }

  /**
   * What is due on a channel, one after the other; where it tells several accounts at once, the longest due of
   * each account, then the next one of each: so what is told to one stays in order.
   */
  async function* dueOn({ channel, atOnce }: SendingChannel): AsyncGenerator<MarkedNotification[]> {
    const due = (limit: number) => storage.notifications.due(channel, clock().toISOString(), limit);
    if (atOnce === 1) {
      for (const notification of await due(sendAtOnce)) yield [notification];
      return;
    }
    const handledKeys = new Set<string>();
    for (;;) {
      const firsts = await firstOfEach(await due(pageSize));
      // What is still due after it was looked at waits for the next round, and its account with it.
      const next = firsts
        .filter((notification) => !handledKeys.has(notificationName(notification)))
        .slice(0, atOnce);
      if (next.length === 0) return;
      for (const notification of next) handledKeys.add(notificationName(notification));
      yield next;
    }
  }

  async function firstOfEach(due: readonly MarkedNotification[]): Promise<MarkedNotification[]> {
    const consents = await storage.notifications.consentsOf(
      due.map(({ orderNumber }) => orderNumber),
    );
    const owners = new Map(consents.map(({ orderNumber, owner }) => [orderNumber, owner]));
    const firsts = new Map<string, MarkedNotification>();
    for (const notification of due) {
      const owner = owners.get(notification.orderNumber) ?? notification.orderNumber;
      if (!firsts.has(owner)) firsts.set(owner, notification);
    }
    return [...firsts.values()];
  }

  return {
    want: (orderNumber: string) => void wantedOrders.add(orderNumber),
    /** Rejects at its end with what failed. */
    async note() {
      const failures = await noteWanted();
      const nowMs = clock().getTime();
      if (nowMs - sweptAtMs >= sweepEveryMs && !failures.some(isAway) && (await isOurs())) {
        failures.push(...(await sweep()));
        sweptAtMs = nowMs;
      }
      if (failures.length > 0) throw new AggregateError(failures);
    },
    /** Sends what is due on a channel. Rejects at its end with what failed, which is tried again (TE5). */
    async send(channel: SendingChannel) {
      const failures: unknown[] = [];
      const failed = (error: unknown) => void failures.push(error);
      for await (const together of dueOn(channel)) {
        if (stopped.aborted || failures.some(isAway) || !(await isOurs())) break;
        const isReady = (await channel.readyInMs()) === 0;
        const options = { isReady, graceMs, bounds, attempts };
        const sending = together.map((notification) =>
          sendNotification(deps, channel, notification, options).catch(async (error: unknown) => {
            failed(error);
            const again = new Date(clock().getTime() + failedMs).toISOString();
            // Else as many as one round takes, failing each time, would be all that is ever tried.
            if (!isAway(error))
              await storage.notifications.setDue(notification, again).catch(failed);
          }),
        );
        await Promise.all(sending);
      }
      if (failures.length > 0) throw new AggregateError(failures);
    },
    release: lease.release,
  };
}

const newsMs = newsLastsDays * dayMs;
/** How long what staff took back is left alone. */
const takenBackMs = 10 * 60 * 1_000;

type SendDeps = Pick<
  BasicDeps,
  'storage' | 'clock' | 'logger' | 'siteOrigin' | 'secret' | 'previousSecret'
>;

/** Does the next thing with one notification that is due. */
async function sendNotification(
  deps: SendDeps,
  channel: SendingChannel,
  notification: MarkedNotification,
  {
    isReady,
    graceMs,
    bounds,
    attempts,
  }: { isReady: boolean; graceMs: number; bounds: NotificationBounds; attempts: Attempts },
): Promise<void> {
  const { orderNumber, event } = notification;
  const record = openNotification(deps, notification);
  const { state, attempt, from, askedAt, atMs, lookAt } = record;

  if (state === 'sending') {
    if (await attempts.endOwn(record)) return;
    const hiddenAtMs = Date.parse(from ?? '') + hiddenAfterMs;
    if (atMs < hiddenAtMs) return await lookAt(hiddenAtMs);
    deps.logger.warn({
      notificationQueue: 'an attempt has no known end',
      orderNumber,
      event,
      attempt,
    });
    // Else whoever made it has just ended it.
    if (await record.mark('ended', 'unclear')) await lookAt(null);
    return;
  }
  if (state !== 'waiting') return await lookAt(null);
  if (from !== null && new Date(atMs).toISOString() < from) return await lookAt(Date.parse(from));
  const isOld = (...instants: (string | null)[]) =>
    instants.every((at) => at === null || atMs - Date.parse(at) > newsMs);
  if (!isReady && !isOld(notification.happenedAt, askedAt)) return;

  const order = await deps.storage.orders.byNumber(orderNumber);
  if (!order || isRedacted(order)) return await record.drop('withdrawn');
  const consent = await record.consent();
  if (!consent) return await record.drop('withdrawn');
  const happened = happenedOf(order, event);
  // While the order goes on, what was taken back may be so again, days later.
  const mayReturn = !happened && order.step !== 'cancelled';
  if (!mayReturn && isOld(happened?.at ?? notification.happenedAt, askedAt)) {
    return await record.drop('too_late');
  }
  if (!happened) return await lookAt(atMs + takenBackMs);
  const notifiedAtMs = askedAt === null ? notifiedFromMs(happened, graceMs) : atMs;
  if (atMs < notifiedAtMs) return await lookAt(notifiedAtMs);
  if (!isReady) return;
  const admitted = await bounds.admit(order, consent);
  if (!admitted.ok) {
    if (admitted.isStopped) return await record.drop('withdrawn');
    return await lookAt(atMs + admitted.retryAfterSeconds * 1_000);
  }
  const { to, isOwn, stopLink, giveBack } = admitted;
  const link = orderLink(deps, order, consent);
  const message = { order, event, now: new Date(atMs), recipient: to, isOwn, link, stopLink };
  await attempts.make(channel, record, message, giveBack);
}

/** Whether it is to be sent and nobody will look at it, as after a crash in between. */
function isForgotten({ dueAt, marks }: MarkedNotification): boolean {
  const { state } = standingOf(marks);
  return dueAt === null && (state === 'waiting' || state === 'sending');
}

function isAway(error: unknown): boolean {
  return error instanceof StorageAwayError;
}
