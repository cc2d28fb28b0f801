import { every, type Repeated, releaseMs, within } from '#api/server/repeat/every.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import { type SendingChannel, sendMs } from './channels/sending-channel.ts';
import { createRounds, type QueueDeps, type RoundTimes } from './notification-rounds.ts';

/** For the message that is under way; less than a stop may take (P10). */
const patienceMs = 5_000;

const defaultTimes = {
  /** The time between two looks for what is due. */
  everyMs: 5_000,
  sweepEveryMs: 10 * 60 * 1_000,
  graceMs: 60_000,
  cutOffMs: sendMs,
};

/** What the server has to tell customers about their orders (B18); see notification-rounds.ts. */
export interface NotificationQueue {
  /** The channels that the owner switched on. */
  readonly channels: readonly NotificationChannel[];
  /** What devices subscribe to pushes with; null where there are none. */
  readonly pushKey: string | null;
  /** Notes what happened to an order, and sends it soon. */
  want(orderNumber: string): void;
  /** Something is due again. */
  nudge(): void;
  /** Begins to send. */
  start(): void;
  /** Closes after the message that is under way, if that takes no longer than a stop may (P10). */
  close(): Promise<void>;
}

interface QueueOptions {
  pushKey?: string | null;
  times?: Partial<RoundTimes & { everyMs: number }>;
}

/** Without a channel it tells nobody anything (D36). */
export function createNotificationQueue(
  deps: QueueDeps,
  channels: readonly SendingChannel[],
  { pushKey = null, times = {} }: QueueOptions = {},
): NotificationQueue {
  const { everyMs, ...roundTimes } = { ...defaultTimes, ...times };
  const closing = new AbortController();
  const rounds = createRounds(deps, channels, roundTimes, closing.signal);
  let noting: Repeated | null = null;
  let sending: Repeated[] = [];
  let closed: Promise<void> | null = null;

  const loop = (during: string, round: () => Promise<void>) =>
    every(deps, { during, everyMs, patienceMs }, round);
  const nudge = () => {
    for (const each of sending) each.nudge();
  };

  /** Once, however often it is asked: each waits for what is under way. */
  async function close(): Promise<void> {
    closing.abort();
    const loops = [...(noting ? [noting] : []), ...sending];
    const ended = await Promise.all(loops.map((each) => each.stop()));
    // While a message is under way nobody else sends; its end is marked as unclear then.
    if (loops.length > 0 && ended.every(Boolean)) await within(releaseMs, rounds.release());
  }

  return {
    channels: channels.map(({ channel }) => channel),
    pushKey,
    want(orderNumber) {
      if (channels.length === 0) return;
      rounds.want(orderNumber);
      noting?.nudge();
    },
    nudge,
    start() {
      if (channels.length === 0 || noting) return;
      sending = channels.map((channel) =>
        loop(`notifying by ${channel.channel}`, () => rounds.send(channel)),
      );
      noting = loop('noting what to tell', () => rounds.note().finally(nudge));
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
}
