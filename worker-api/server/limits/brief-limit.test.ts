import { expect, test } from 'vitest';
import { memoryLimit, sharedLimit } from './brief-limit.ts';

/** Of a limit of 120 a minute three places are taken at once. */
function open(retryAfterSeconds = 0) {
  const takenKeys: string[] = [];
  const limit = sharedLimit(
    { points: 120, seconds: 60 },
    () => new Date(),
    async (key) => {
      takenKeys.push(key);
      return retryAfterSeconds > 0 ? { ok: false, retryAfterSeconds } : { ok: true };
    },
  );
  const timesAsked = (key: string) => takenKeys.filter((each) => each === key).length;
  return { limit, timesAsked };
}

test.each([
  ['that are let in', 0],
  ['that are refused', 60],
])('[T31] a flood of addresses %s is remembered up to a bound', async (_, retryAfterSeconds) => {
  const { limit, timesAsked } = open(retryAfterSeconds);
  await limit.take('first');
  await limit.take('first');
  expect(timesAsked('first')).toBe(1);
  for (let at = 0; at < 10_000; at += 1) await limit.take(`address ${at}`);
  // The first one was dropped, who came last was not.
  await limit.take('first');
  await limit.take('address 9999');
  expect([timesAsked('first'), timesAsked('address 9999')]).toEqual([2, 1]);
});

test('[T31] a place that is given back is taken again, also after a refusal', async () => {
  const takenKeys = new Set<string>();
  const rate = { points: 2, seconds: 60 };
  const shared = sharedLimit(
    { points: 2 * 40, seconds: 60 },
    () => new Date(),
    async (key) => {
      if (takenKeys.has(key)) return { ok: false, retryAfterSeconds: 60 };
      takenKeys.add(key);
      return { ok: true };
    },
  );
  for (const limit of [memoryLimit(rate), shared]) {
    const isTaken = async () => (await limit.take('one')).ok;
    expect([await isTaken(), await isTaken(), await isTaken(), await isTaken()]).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
    await limit.giveBack('one');
    expect([await isTaken(), await isTaken()]).toEqual([true, false]);
    // What was never taken gives nobody more.
    await limit.giveBack('another');
    for (let at = 0; at < 2; at += 1) await limit.take('another');
    expect(await limit.take('another')).toMatchObject({ ok: false });
  }
});
