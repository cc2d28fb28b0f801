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

/** Another device may have made room in a full cart; a page in sight asks sooner by itself. */
const roomAgainMs = 5 * 60_000;

/**
 * When rounds run: one at a time, requests coalesced, failures after a back-off (SY6). Nobody who
 * asks waits for that back-off, unless the server itself said when to come back.
 */
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
    } while (again && !stopped && !isHeld(outcome));
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
    if (outcome.kind !== 'retry') backOff.reset();
    if (stopped) return;
    heldByServer = isHeld(outcome);
    if (outcome.kind === 'retry') comeBack(backOff.next(outcome.retryAfterMs));
    if (outcome.kind === 'no-room') comeBack(roomAgainMs);
  }

  function comeBack(waitMs: number): void {
    timer = setTimeout(() => void start(), waitMs);
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

function isHeld(outcome: SyncOutcome): boolean {
  return outcome.kind === 'retry' && outcome.retryAfterMs !== undefined;
}
