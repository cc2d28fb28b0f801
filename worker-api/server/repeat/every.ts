import { setTimeout as wait } from 'node:timers/promises';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import type { Lease } from './lease.ts';

/** Less than a supervisor waits (P10); what is left of a round, the next process does. */
const defaultPatienceMs = 3_000;
export const releaseMs = 1_000;

export interface Repeated {
  /** Begins a round now, or after the one under way. */
  nudge(): void;
  /**
   * Begins no further round and waits for the one under way, but no longer than its patience, whatever
   * hangs (P10, P20); false when it goes on.
   */
  stop(): Promise<boolean>;
}

interface Repetition {
  /** The words for it in the log. */
  during: string;
  everyMs: number;
  patienceMs?: number;
  /** Of several processes the holder works (P16): the round takes it, and a stop releases it. */
  lease?: Lease;
}

/**
 * Runs `round` now and every so often, one at a time, with a signal that aborts once it is stopped. A
 * failure is logged, and the next round tries again; of an `AggregateError` each.
 */
export function every(
  { logger }: Pick<BasicDeps, 'logger'>,
  { during, everyMs, patienceMs = defaultPatienceMs, lease }: Repetition,
  round: (stopped: AbortSignal) => Promise<void>,
): Repeated {
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let running: Promise<void> | null = null;
  let nudged = false;

  function logFailure(error: unknown) {
    if (error instanceof AggregateError) {
      error.errors.forEach(logFailure);
      return;
    }
    if (!(error instanceof Error)) throw error;
    logger.error({ error: loggableError(error), during });
  }

  function begin() {
    if (stopped.aborted) return;
    running ??= round(stopped)
      .catch(logFailure)
      .finally(() => {
        running = null;
        if (!nudged) return;
        nudged = false;
        begin();
      });
  }
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();

  async function end(): Promise<boolean> {
    clearInterval(timer);
    stopping.abort();
    const ended = await within(patienceMs, running);
    if (lease) await within(releaseMs, lease.release().catch(logFailure));
    return ended;
  }
  let ending: Promise<boolean> | null = null;
  return {
    nudge() {
      if (running) nudged = true;
      else begin();
    },
    stop() {
      ending ??= end();
      return ending;
    },
  };
}

/** Whether it settled in time, or there was nothing. */
export async function within(ms: number, work: Promise<void> | null): Promise<boolean> {
  if (work === null) return true;
  const late = new AbortController();
  const timeout = wait(ms, false, { signal: late.signal }).catch(() => false);
  const ended = await Promise.race([work.then(() => true), timeout]);
  late.abort();
  return ended;
}
