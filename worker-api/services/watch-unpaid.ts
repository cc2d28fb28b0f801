import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { type CancelDeps, cancelUnpaid } from './cancel-unpaid.ts';

/** One process looks at a time; the others leave it to the holder of this lease (P16). */
const lease = 'unpaid orders';
/** Longer than a round takes; two processes that look at the same moment do nothing twice either. */
const leaseMs = 10 * 60 * 1_000;
const everyMs = 5 * 60 * 1_000;
/** Less than a supervisor waits (P10); the next round does what is left. */
const stopMs = 3_000;

/**
 * Cancels the orders that were not paid in time and returns their gifts, now and every five minutes
 * (B13). A failure is logged, and tried again in the next round. Returns a function that stops it.
 */
export function watchUnpaid(
  deps: CancelDeps & Pick<AppDeps, 'clock' | 'steadyClock' | 'logger'>,
): () => Promise<void> {
  const { storage, clock, steadyClock = clock, logger } = deps;
  const holder = randomUUID();
  const stopping = new AbortController();

  async function round() {
    // By the earlier of the two nothing is cancelled too early, whichever of them is wrong (P12).
    const now = new Date(Math.min(clock().getTime(), steadyClock().getTime()));
    const until = new Date(now.getTime() + leaseMs).toISOString();
    const isOurs =
      !storage.isShared || (await storage.leases.take(lease, holder, now.toISOString(), until));
    if (isOurs) await cancelUnpaid(deps, now, stopping.signal);
  }

  function logFailure(error: unknown) {
    if (error instanceof AggregateError) return error.errors.forEach(logFailure);
    if (!(error instanceof Error)) throw error;
    logger.error({ error: loggableError(error), during: 'cancelling unpaid orders' });
  }

  let running: Promise<void> | null = null;
  function begin() {
    running ??= round()
      .catch(logFailure)
      .finally(() => {
        running = null;
      });
  }
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.race([running, wait(stopMs, undefined, { ref: false })]);
    if (storage.isShared) await storage.leases.release(lease, holder).catch(logFailure);
  };
}
