import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackOff } from './back-off.ts';
import { createSyncLoop } from './sync-loop.ts';
import type { SyncOutcome } from './sync-round.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A loop whose rounds end when and how the test says. */
function steered() {
  const ends: ((outcome: SyncOutcome) => void)[] = [];
  const round = () => new Promise<SyncOutcome>((resolve) => ends.push(resolve));
  const loop = createSyncLoop(
    round,
    createBackOff(() => 1),
  );
  const end = async (outcome: SyncOutcome) => {
    ends.at(-1)?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { loop, end, rounds: () => ends.length };
}

test('requests during a round become one more round', async () => {
  const { loop, end, rounds } = steered();
  loop.request();
  loop.request();
  loop.request();
  expect(rounds()).toBe(1);
  await end({ kind: 'synced' });
  expect(rounds()).toBe(2);
  await end({ kind: 'synced' });
  expect(rounds()).toBe(2);
});

test('[SY6] a failed round is tried again after the back-off', async () => {
  const { loop, end, rounds } = steered();
  loop.request();
  await end({ kind: 'retry' });
  await vi.advanceTimersByTimeAsync(999);
  expect(rounds()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds()).toBe(2);
  await end({ kind: 'retry' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rounds()).toBe(3);
});

test('[SY6] Retry-After holds back even new changes', async () => {
  const { loop, end, rounds } = steered();
  loop.request();
  await end({ kind: 'retry', retryAfterMs: 30_000 });
  loop.request();
  loop.wake();
  expect(rounds()).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(rounds()).toBe(2);
});

test('being online again does not wait for the back-off', async () => {
  const { loop, end, rounds } = steered();
  loop.request();
  await end({ kind: 'retry' });
  loop.wake();
  expect(rounds()).toBe(2);
});

test('[SY6] after a 401 nothing runs until somebody asks', async () => {
  const { loop, end, rounds } = steered();
  loop.request();
  await end({ kind: 'unauthorized' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rounds()).toBe(1);
});

test('a stopped loop leaves no timer behind', async () => {
  const { loop, end, rounds } = steered();
  loop.request();
  await end({ kind: 'retry' });
  loop.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rounds()).toBe(1);
});
