import { uptime } from 'node:os';

/** How far the clocks of the machine drift apart before it has slept, or one of them was set. */
const driftMs = 500;
const readEveryMs = 30_000;

const ofMachine = {
  clockMs: () => Date.now(),
  /** Stands still while the machine sleeps. */
  awakeMs: () => performance.now(),
  uptimeMs: () => uptime() * 1_000,
};

/**
 * How long the machine has been on in milliseconds, sleep included; nobody sets it. The system is
 * asked rarely, since that opens a file and every call of the API needs the time: in between it goes
 * by the clock that stands still in sleep, for as long as the one on the wall agrees.
 */
export function createElapsedTime({ clockMs, awakeMs, uptimeMs } = ofMachine): () => number {
  const read = () => ({ clock: clockMs(), awake: awakeMs(), uptime: uptimeMs() });
  let last = read();
  return () => {
    const awakeFor = awakeMs() - last.awake;
    const slept = Math.abs(clockMs() - last.clock - awakeFor) > driftMs;
    if (slept || awakeFor > readEveryMs) last = read();
    return last.uptime + awakeMs() - last.awake;
  };
}
