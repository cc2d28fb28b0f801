import { type BackOff, createBackOff } from './back-off.ts';
import type { SyncOutcome } from './sync-round.ts';

export interface SyncLoop {
  /** Runs soon, but not before the server said to come back (Retry-After). */
  request: () => void;
  /** The world changed (online, visible): forget the back-off and run. */
  wake: () => void;
  runNow: () => Promise<SyncOutcome>;
  /** A round under way ends by itself; whoever asks again starts the loop anew. */
  stop: () => void;
}

/** When rounds run: one at a time, requests coalesced, failures after a back-off (SY6). */
export function createSyncLoop(
  round: () => Promise<SyncOutcome>,
  backOff: BackOff = createBackOff(),
): SyncLoop {
  let running: Promise<SyncOutcome> | null = null;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heldByServer = false;
  let stopped = false;

  async function rounds(): Promise<SyncOutcome> {
    let outcome: SyncOutcome;
    do {
      again = false;
      outcome = await round();
      // Not after a failure; but whoever signed in meanwhile has asked for a round of their own.
    } while (again && !stopped && outcome.kind !== 'retry');
    return outcome;
  }

  function start(): Promise<SyncOutcome> {
    stopped = false;
    clearTimeout(timer);
    heldByServer = false;
    running ??= rounds()
      .then(
        (outcome) => {
          plan(outcome);
          return outcome;
        },
        (error: unknown) => {
          // What broke here may pass, such as a database the browser closed: nothing stays stuck.
          plan({ kind: 'retry' });
          throw error;
        },
      )
      .finally(() => {
        running = null;
      });
    return running;
  }

  function plan(outcome: SyncOutcome): void {
    if (outcome.kind !== 'retry') {
      backOff.reset();
      return;
    }
    if (stopped) return;
    heldByServer = outcome.retryAfterMs !== undefined;
    timer = setTimeout(() => void start(), backOff.next(outcome.retryAfterMs));
  }

  function request(): void {
    stopped = false;
    if (running) again = true;
    else if (!heldByServer) void start();
  }

  return {
    request,
    wake() {
      backOff.reset();
      request();
    },
    runNow: start,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
