import { setTimeout as wait } from 'node:timers/promises';
import { loggableError } from '#api/http/loggable-error.ts';
import type { OrderNews } from '#api/live/order-news.ts';
import type { ToldChannel } from '#shared/told/told-keys.ts';
import { createRounds, type OutboxDeps, type RoundTimes } from './outbox-rounds.ts';
import { type TellChannel, tellMs } from './tell-channel.ts';

const closeMs = 5_000;

const defaultTimes = {
  /** Between two looks for what is due. */
  everyMs: 5_000,
  sweepEveryMs: 10 * 60 * 1_000,
  graceMs: 60_000,
  cutOffMs: tellMs,
};

/** What the server has to tell customers about their orders (B18); see send-telling.ts. */
export interface Outbox {
  /** The channels that the owner switched on. */
  readonly channels: readonly ToldChannel[];
  /** What devices subscribe to pushes with; null where there are none. */
  readonly pushKey: string | null;
  /** Notes what happened to an order, and sends it soon. */
  want(orderNumber: string): void;
  /** Something is due again. */
  nudge(): void;
  /** Begins to send. */
  start(): void;
  /** After the message that is under way, if that takes no longer than a stop may (P10). */
  close(): Promise<void>;
}

interface OutboxOptions {
  pushKey?: string | null;
  times?: Partial<RoundTimes & { everyMs: number }>;
}

/** Has the outbox note every order that is placed or changed in this process. */
export function tellOfNews({ hear }: Pick<OrderNews, 'hear'>, outbox: Pick<Outbox, 'want'>): void {
  hear((item) => {
    if (item) outbox.want(item.order_number);
  });
}

/** Without a channel it tells nobody anything (D36). */
export function createOutbox(
  deps: OutboxDeps,
  channels: readonly TellChannel[],
  { pushKey = null, times = {} }: OutboxOptions = {},
): Outbox {
  const { everyMs, ...roundTimes } = { ...defaultTimes, ...times };
  const closing = new AbortController();
  const rounds = createRounds(deps, channels, roundTimes, closing.signal);
  let nudged = new AbortController();
  let running: Promise<void> | null = null;

  function logged(error: unknown) {
    if (!(error instanceof Error)) throw error;
    deps.logger.error({ error: loggableError(error), during: 'telling customers' });
  }

  async function run() {
    while (!closing.signal.aborted) {
      nudged = new AbortController();
      await rounds.round().catch(logged);
      const signal = AbortSignal.any([closing.signal, nudged.signal]);
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  let closed: Promise<void> | null = null;
  return {
    channels: channels.map(({ channel }) => channel),
    pushKey,
    want(orderNumber) {
      if (channels.length === 0) return;
      rounds.want(orderNumber);
      nudged.abort();
    },
    nudge: () => nudged.abort(),
    start() {
      running ??= channels.length === 0 ? Promise.resolve() : run();
    },
    close() {
      closed ??= close();
      return closed;
    },
  };

  /** Once, however often it is asked: each waits for what is under way. */
  async function close(): Promise<void> {
    closing.abort();
    const patience = new AbortController();
    const late = wait(closeMs, 'late', { signal: patience.signal }).catch(() => 'late');
    const ended = await Promise.race([running, late]);
    patience.abort();
    // While a message is under way nobody else sends; its end is marked as unclear then.
    if (ended !== 'late') await rounds.release().catch(logged);
  }
}
