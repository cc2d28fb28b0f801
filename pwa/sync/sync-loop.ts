import { type BackOff, createBackOff } from './back-off.ts';
import type { SyncOutcome } from './sync-round.ts';

/*
 * The states of a loop. Rounds run one at a time.
 *
 *                request, wake, runNow          again: one more round
 *         idle ───────────────────────▶ running ◀─┐
 *          ▲ ▲                           │  │ ▲ └─┘
 *          │ └──synced, signed-out,──────┘  │ │
 *          │    unauthorized, stop          │ │ the time has come; runNow;
 *          │                 retry, no-room │ │ request and wake, unless held
 *          └────────stop───── waiting ◀─────┘ │
 *                                └────────────┘
 *
 * `waiting` is held where the server named the time to come back (Retry-After).
 */
type LoopState = { is: 'idle' } | Running | { is: 'waiting'; timer: Timer; isHeldBack: boolean };

interface Running {
  is: 'running';
  end: Promise<SyncOutcome>;
  /** After the round: follow its outcome, run one more that was requested meanwhile, or stop. */
  next: 'by-outcome' | 'again' | 'stop';
  /** Whether a failure makes the next wait longer; not that of a change made while waiting. */
  counts: boolean;
}

type Timer = ReturnType<typeof setTimeout>;

export interface SyncLoop {
  /** Runs a round now, or after the `Retry-After` of the server. */
  request: () => void;
  /** Resets the back-off and runs; for a page that is online or visible again. */
  wake: () => void;
  runNow: () => Promise<SyncOutcome>;
  /** A running round is finished first; a later request starts the loop again. */
  stop: () => void;
}

/** Another device may have made room in a full cart; a visible page asks sooner. */
const roomAgainMs = 5 * 60_000;

/**
 * Runs rounds one at a time, coalesces requests and retries failures after a back-off (SY6). A
 * request does not wait for the back-off, only for the server's `Retry-After`.
 */
export function createSyncLoop(
  round: () => Promise<SyncOutcome>,
  backOff: BackOff = createBackOff(),
): SyncLoop {
  let state: LoopState = { is: 'idle' };

  function runNow(): Promise<SyncOutcome> {
    if (state.is === 'running') {
      if (state.next === 'stop') state.next = 'again';
      return state.end;
    }
    return run();
  }

  function run(counts = true): Promise<SyncOutcome> {
    leaveWaiting();
    const first = round();
    const end = untilSettled(first).then(
      (outcome) => {
        settle(outcome);
        return outcome;
      },
      (error: unknown) => {
        // Retried too: the cause may pass, such as a database the browser closed.
        settle({ kind: 'retry' });
        throw error;
      },
    );
    state = { is: 'running', end, next: 'by-outcome', counts };
    return end;
  }

  /** Runs another round as long as one was requested meanwhile. */
  async function untilSettled(first: Promise<SyncOutcome>): Promise<SyncOutcome> {
    let outcome = await first;
    while (state.is === 'running' && state.next === 'again' && !isHeld(outcome)) {
      state.next = 'by-outcome';
      outcome = await round();
    }
    return outcome;
  }

  function settle(outcome: SyncOutcome): void {
    if (outcome.kind !== 'retry' || outcome.progressed) backOff.reset();
    const stopped = state.is === 'running' && state.next === 'stop';
    const counts = state.is !== 'running' || state.counts;
    state = { is: 'idle' };
    if (stopped) return;
    if (outcome.kind === 'retry') {
      const waitMs = counts
        ? backOff.next(outcome.retryAfterMs)
        : backOff.again(outcome.retryAfterMs);
      comeBack(waitMs, isHeld(outcome));
    }
    if (outcome.kind === 'no-room') comeBack(roomAgainMs, false);
  }

  function comeBack(waitMs: number, isHeldBack: boolean): void {
    state = { is: 'waiting', isHeldBack, timer: setTimeout(() => void run(), waitMs) };
  }

  function leaveWaiting(): void {
    if (state.is === 'waiting') clearTimeout(state.timer);
    state = { is: 'idle' };
  }

  function request(): void {
    if (state.is === 'running') state.next = 'again';
    else if (state.is === 'idle') void run();
    else if (!state.isHeldBack) void run(false);
  }

  return {
    request,
    wake() {
      backOff.reset();
      request();
    },
    runNow,
    stop() {
      if (state.is === 'running') state.next = 'stop';
      else leaveWaiting();
    },
  };
}

function isHeld(outcome: SyncOutcome): boolean {
  return outcome.kind === 'retry' && outcome.retryAfterMs !== undefined;
}
