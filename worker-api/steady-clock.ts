const minuteMs = 60 * 1_000;
/** The most that setting a clock right, or a busy machine, moves it at once. */
const stepMs = 5 * minuteMs;
/** How long the owner has to set the clock right before the jump counts as time. */
const patienceMs = 48 * 60 * minuteMs;

/**
 * The machine's clock without its jumps, for what expires: a clock that is set wrong for a day must
 * not end every session. It goes by `elapsedMs`, which nobody sets, from the last time both agreed;
 * a jump that lasts two days is believed. `onJump` is told once of each jump.
 */
export function createSteadyClock(
  clock: () => Date,
  elapsedMs: () => number,
  onJump: (byMs: number) => void,
): () => Date {
  let agreed = { at: clock().getTime(), elapsed: elapsedMs() };
  let jumpedAt: number | null = null;
  return () => {
    const now = clock().getTime();
    const elapsed = elapsedMs();
    const expected = agreed.at + elapsed - agreed.elapsed;
    const byMs = now - expected;
    const believes = jumpedAt !== null && elapsed - jumpedAt >= patienceMs;
    if (Math.abs(byMs) <= stepMs || believes) {
      agreed = { at: now, elapsed };
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
