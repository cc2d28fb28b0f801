import type { AppDeps } from '#api/app-deps.ts';
import type { Rate } from '#api/limits/limits.ts';
import { randomId } from '#api/services/random-id.ts';
import { withLease } from '#api/services/with-lease.ts';
import type { StoredMessageAttempt } from '#api/storage/message-stores.ts';
import type { MessageOutcome } from '#shared/http/messaging-schemas.ts';

/** When to try again if other processes were sending all the while. */
const busyMs = 1_000;

export type StaffMessageAnswer =
  | { ok: true; outcome: MessageOutcome }
  | { ok: false; reason: 'too_many'; retryAfterSeconds: number };

type StaffMessage = Pick<StoredMessageAttempt, 'adminId' | 'kind' | 'recipient'> & {
  text: string;
};

/**
 * Sends messages for staff within the limits of the whole shop, and stores sender, recipient and
 * outcome, without the text (T22).
 */
export function createStaffMessages({
  storage,
  clock,
  randomBytes,
  limits,
  messenger,
}: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'limits' | 'messenger'>) {
  const attempts = storage.messageAttempts;
  const windowMs = Math.max(...limits.staffMessages.map(({ seconds }) => seconds)) * 1_000;
  /** Counting and inserting happen one request at a time; in parallel all would be counted first. */
  let turn: Promise<unknown> = Promise.resolve();

  async function begin(attempt: Omit<StoredMessageAttempt, 'createdAt'>): Promise<number> {
    const now = clock();
    const times = await attempts.timesAfter(new Date(now.getTime() - windowMs).toISOString());
    const waitMs = waitFor(times, limits.staffMessages, now);
    if (waitMs <= 0) await attempts.insert({ ...attempt, createdAt: now.toISOString() });
    return waitMs;
  }

  /** The same for all processes on one storage. */
  async function beginAlone(attempt: Omit<StoredMessageAttempt, 'createdAt'>): Promise<number> {
    const deps = { storage, clock, randomBytes };
    const waitMs = await withLease(deps, 'staff messages', () => begin(attempt));
    return typeof waitMs === 'number' ? waitMs : busyMs;
  }

  return async ({ text, ...message }: StaffMessage): Promise<StaffMessageAnswer> => {
    const id = randomId(randomBytes);
    const begun = turn.then(() => beginAlone({ id, ...message, outcome: 'unknown' }));
    turn = begun.catch(() => undefined);
    const waitMs = await begun;
    if (waitMs > 0) {
      return { ok: false, reason: 'too_many', retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    }
    const outcome = await messenger.send(message.recipient, text);
    await attempts.settle(id, outcome);
    return { ok: true, outcome };
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
