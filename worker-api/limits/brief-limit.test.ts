import { expect, test } from 'vitest';
import { sharedLimit } from './brief-limit.ts';

/** Of a limit of 120 a minute three places are taken at once. */
function open(retryAfterSeconds = 0) {
  const asked: string[] = [];
  const limit = sharedLimit(
    { points: 120, seconds: 60 },
    () => new Date(),
    async (key) => {
      asked.push(key);
      return retryAfterSeconds > 0 ? { ok: false, retryAfterSeconds } : { ok: true };
    },
  );
  const timesAsked = (key: string) => asked.filter((each) => each === key).length;
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
