import { dayMs } from '#shared/values/units.ts';
import type { ClockStore, NotedTime } from './clock-store.ts';

const minuteMs = 60 * 1_000;
/** The most that setting a clock right, or a busy machine, moves it at once. */
const stepMs = 5 * minuteMs;
/** How long the owner has to set the clock right before the jump counts as time. */
const patienceMs = 2 * dayMs;
/** A shop that was off for longer than this may have come back with a wrong clock. */
const offMs = 2 * dayMs;
/** A doubt of before this is of another time. */
const oldDoubtMs = 30 * dayMs;

/**
 * The machine's clock without its jumps, for what expires: a clock that is set wrong for a day must
 * not end every session. It goes by `elapsedMs`, which nobody sets, from the last time both agreed,
 * at the start from `seen`; a jump that lasts two days is believed. `onJump` is told once of each.
 */
export function createSteadyClock(
  clock: () => Date,
  elapsedMs: () => number,
  onJump: (byMs: number) => void,
  time: NotedTime | null = null,
): () => Date {
  const startMs = clock().getTime();
  const isBelieved = time === null || fits(time, startMs);
  let agreed = { at: isBelieved ? startMs : Date.parse(time.at), elapsed: elapsedMs() };
  /** How far ahead a clock may be that is set right: how long the shop was off is not known. */
  let slackMs = isBelieved ? stepMs : offMs;
  let jumpedAt: number | null = null;
  return () => {
    const now = clock().getTime();
    const elapsed = elapsedMs();
    const expected = agreed.at + elapsed - agreed.elapsed;
    const byMs = now - expected;
    const believes = jumpedAt !== null && elapsed - jumpedAt >= patienceMs;
    if ((byMs >= -stepMs && byMs <= slackMs) || believes) {
      agreed = { at: now, elapsed };
      slackMs = stepMs;
      jumpedAt = null;
      return new Date(now);
    }
    if (jumpedAt === null) {
      jumpedAt = elapsed;
      onJump(byMs);
    }
    return new Date(expected);
  };
}

/** Whether a clock may be right at a start, or was as wrong for so long that it has to be. */
function fits({ at, doubtedSince }: NotedTime, nowMs: number): boolean {
  const offForMs = nowMs - Date.parse(at);
  if (offForMs >= -stepMs && offForMs <= offMs) return true;
  if (doubtedSince === null) return false;
  const doubtedForMs = nowMs - Date.parse(doubtedSince);
  return doubtedForMs >= patienceMs && doubtedForMs <= oldDoubtMs;
}

/** Remembers the time for the next start. */
export async function noteTime(store: ClockStore, now: Date, steadyNow: Date): Promise<void> {
  const isDoubted = Math.abs(now.getTime() - steadyNow.getTime()) > stepMs;
  const before = isDoubted ? await store.read() : null;
  await store.note({
    at: steadyNow.toISOString(),
    doubtedSince: isDoubted ? (before?.doubtedSince ?? now.toISOString()) : null,
  });
}
