import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import type { Rate } from '#api/limits/limits.ts';
import { randomId } from '#api/services/random-id.ts';
import { withLease } from '#api/services/with-lease.ts';
import type { MessageAttemptStore, StoredMessageAttempt } from '#api/storage/message-stores.ts';
import type { MessageOutcome } from '#shared/http/messaging-schemas.ts';

/** When to try again if other processes were sending all the while. */
const busyMs = 1_000;

export type CountedAnswer =
  | { ok: true; outcome: MessageOutcome }
  | { ok: false; reason: 'too_many'; retryAfterSeconds: number };

type Kind = StoredMessageAttempt['kind'];

export type CountedMessage = Pick<StoredMessageAttempt, 'adminId' | 'kind' | 'recipient'> & {
  text: string;
  /** Asked right before it goes to the phone; after false it does not. */
  mayHandOver?: () => boolean;
};

/**
 * Counting and inserting happen one request at a time, of all that send over one storage; in parallel
 * all would be counted first.
 */
const turns = new WeakMap<MessageAttemptStore, Promise<unknown>>();

/**
 * Sends messages by the connected phone within the limits of the whole shop, and stores recipient and
 * outcome, without the text (T22).
 */
export function createCountedMessages({
  storage,
  clock,
  randomBytes,
  logger,
  limits,
  messenger,
}: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'logger' | 'limits' | 'messenger'>) {
  const attempts = storage.messageAttempts;

  /** How long until `kind` may be sent; 0 for now. Staff and orders do not use up each other's day. */
  async function waitMs(kind: Kind): Promise<number> {
    const now = clock();
    const own = kind === 'order' ? limits.orderMessages : limits.staffMessages;
    const ofKinds: readonly Kind[] = kind === 'order' ? ['order'] : ['test', 'custom'];
    const waits = [
      waitFor(await timesIn(limits.phoneMessages, now), limits.phoneMessages, now),
      waitFor(await timesIn(own, now, ofKinds), own, now),
    ];
    return Math.max(...waits);
  }

  function timesIn(rates: readonly Rate[], now: Date, kinds?: readonly Kind[]): Promise<string[]> {
    const windowMs = Math.max(0, ...rates.map(({ seconds }) => seconds)) * 1_000;
    return attempts.timesAfter(new Date(now.getTime() - windowMs).toISOString(), kinds);
  }

  async function begin(attempt: Omit<StoredMessageAttempt, 'createdAt'>): Promise<number> {
    const ms = await waitMs(attempt.kind);
    if (ms <= 0) await attempts.insert({ ...attempt, createdAt: clock().toISOString() });
    return ms;
  }

  /** The same for all processes on one storage. */
  async function beginAlone(attempt: Omit<StoredMessageAttempt, 'createdAt'>): Promise<number> {
    const deps = { storage, clock, randomBytes };
    const ms = await withLease(deps, 'staff messages', () => begin(attempt));
    return typeof ms === 'number' ? ms : busyMs;
  }

  return {
    waitMs,
    async send({
      text,
      mayHandOver = () => true,
      ...message
    }: CountedMessage): Promise<CountedAnswer> {
      const id = randomId(randomBytes);
      const turn = turns.get(attempts) ?? Promise.resolve();
      const begun = turn.then(() => beginAlone({ id, ...message, outcome: 'unknown' }));
      turns.set(
        attempts,
        begun.catch(() => undefined),
      );
      const ms = await begun;
      if (ms > 0) {
        return { ok: false, reason: 'too_many', retryAfterSeconds: Math.ceil(ms / 1_000) };
      }
      // What is not handed over is as certain not to arrive as without a phone.
      const outcome = mayHandOver()
        ? await messenger.send(message.recipient, text)
        : 'not_connected';
      // It stays as it was noted, unknown; whoever sends it again, because this failed, sends it twice.
      await attempts.settle(id, outcome).catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        logger.error({ error: loggableError(error), during: 'noting how a message ended' });
      });
      return { ok: true, outcome };
    },
  };
}

/** How long until every rate has room; 0 when it has. `times` are oldest first. */
function waitFor(times: readonly string[], rates: readonly Rate[], now: Date): number {
  const waits = rates.map(({ points, seconds }) => {
    const last = times.at(-points);
    return last === undefined ? 0 : Date.parse(last) + seconds * 1_000 - now.getTime();
  });
  return Math.max(0, ...waits);
}
