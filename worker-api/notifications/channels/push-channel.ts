import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { AppDeps } from '#api/server/app-deps.ts';
import type {
  AttemptOutcome,
  PushedNotification,
} from '#shared/notifications/notification-keys.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { daySeconds } from '#shared/values/units.ts';
import { notificationNews, notificationWords } from './notification-words.ts';
import type { PushKeys } from './push-keys.ts';
import {
  isUnreached,
  type NotificationEnd,
  type NotificationMessage,
  type SendingChannel,
} from './sending-channel.ts';
import type { StoredSubscription } from './subscription-store.ts';

/** How long a push service keeps what a device that is off did not get. */
const pushSeconds = 2 * daySeconds;
/** Push services answer in less than one second; a round waits for the slowest of its requests. */
const answerMs = 5_000;
/** A message goes to five devices at most. A push service that does not answer holds up its own account alone. */
const pushesAtOnce = 40;
/** How long a push service is left alone, for one account, after each request in a row that it did not answer. */
const restsMs = [1, 4, 16, 60].map((minutes) => minutes * 60_000);
/** Beyond so many silences the oldest is forgotten, which costs one more request. */
const maxSilences = 1_000;
/** Of the header `Topic`; a newer message about the same thing takes the place of one not delivered. */
const topicLength = 32;

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

/** Tells the devices that the account of the order subscribed; their push services cannot read it. */
export function pushChannel(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  keys: PushKeys,
  send: SendRequest = fetch,
): SendingChannel {
  const { notifications } = storage;
  const silences = createSilences(clock);

  async function notifyDevice(
    { id, owner, endpoint, p256dh, auth }: StoredSubscription,
    { text, topic }: { text: string; topic: string },
    over: AbortSignal,
  ): Promise<NotificationEnd> {
    const place = `${owner} ${new URL(endpoint).host}`;
    const restMs = silences.restMs(place);
    if (restMs > 0) return { outcome: 'later', retryAfterMs: restMs };
    const { body, headers } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      text,
      {
        vapidDetails: { subject: `mailto:${shop.email}`, ...keys },
        TTL: pushSeconds,
        contentEncoding: 'aes128gcm',
        topic,
      },
    );
    const { 'Content-Length': _, ...sentHeaders } = headers as Record<string, string | number>;
    const late = AbortSignal.timeout(answerMs);
    const answer = await answered(() =>
      send(endpoint, {
        method: 'POST',
        headers: Object.entries(sentHeaders).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(body ?? []),
        // Nobody leads the shop elsewhere.
        redirect: 'manual',
        signal: AbortSignal.any([over, late]),
      }),
    );
    silences.note(place, late.aborted);
    if (!('status' in answer)) return answer;
    if (answer.status >= 200 && answer.status < 300) return { outcome: 'sent' };
    if (answer.status === 404 || answer.status === 410) {
      // Their account says so, and how it is told again.
      await notifications.noteGone(id, clock().toISOString());
      return { outcome: 'refused' };
    }
    if (answer.status !== 429 && answer.status < 500) return { outcome: 'refused' };
    const seconds = Number(answer.headers.get('Retry-After'));
    return { outcome: 'later', ...(seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}) };
  }

  return {
    channel: 'push',
    atOnce: pushesAtOnce,
    readyInMs: async () => 0,
    async tell(message, { signal, mayHandOver }) {
      const subscribed = await notifications.subscriptionsOf(message.order.owner);
      const devices = subscribed.filter(({ goneAt }) => goneAt === null);
      const pushed = pushedText(message);
      if (!mayHandOver()) return { outcome: 'later' };
      const ends = await Promise.all(devices.map((device) => notifyDevice(device, pushed, signal)));
      return together(ends);
    },
  };
}

/** It was told where one device took it; tried again only where none may have it. */
function together(ends: readonly NotificationEnd[]): NotificationEnd {
  const order: readonly AttemptOutcome[] = ['sent', 'unclear', 'later'];
  const outcome = order.find((each) => ends.some((end) => end.outcome === each)) ?? 'refused';
  const waits = ends.flatMap(({ retryAfterMs }) =>
    retryAfterMs === undefined ? [] : retryAfterMs,
  );
  return { outcome, ...(waits.length > 0 ? { retryAfterMs: Math.max(...waits) } : {}) };
}

/**
 * The push services that did not answer in time, each for one account: another endpoint there would only be the
 * next one that hangs. They are kept in memory, because one process at a time sends.
 */
function createSilences(clock: AppDeps['clock']) {
  const silences = new Map<string, { inARow: number; untilMs: number }>();
  /** Returns how long it is still left alone; not above 0 where it may be asked. */
  const restMs = (place: string) => (silences.get(place)?.untilMs ?? 0) - clock().getTime();
  return {
    restMs,
    note(place: string, isSilent: boolean) {
      // It counts once where several devices that were asked together are silent.
      if (isSilent && restMs(place) > 0) return;
      const { inARow = 0 } = silences.get(place) ?? {};
      silences.delete(place);
      if (!isSilent) return;
      const [oldest] = silences.keys();
      if (oldest !== undefined && silences.size >= maxSilences) silences.delete(oldest);
      const pauseMs = restsMs[Math.min(inARow, restsMs.length - 1)] ?? 0;
      silences.set(place, { inARow: inARow + 1, untilMs: clock().getTime() + pauseMs });
    },
  };
}

async function answered(ask: () => Promise<Response>): Promise<Response | NotificationEnd> {
  try {
    const answer = await ask();
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    return { outcome: isUnreached(code) ? 'later' : 'unclear' };
  }
}

function pushedText({ order, event, now, link }: NotificationMessage): {
  text: string;
  topic: string;
} {
  const words = notificationWords[order.language];
  const { pathname, hash } = new URL(link);
  const topic = createHash('sha256')
    .update(`${order.order_number} ${event}`)
    .digest('base64url')
    .slice(0, topicLength);
  const news: PushedNotification = {
    title: words.titles[event](order.order_number),
    body: notificationNews(order, event, now),
    tag: topic,
    path: `${pathname}${hash}`,
  };
  return { text: JSON.stringify(news), topic };
}
