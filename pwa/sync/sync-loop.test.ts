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

/** Returns a loop whose rounds end when and how the test says. */
function steered() {
  const ends: { resolve: (outcome: SyncOutcome) => void; reject: (error: Error) => void }[] = [];
  const round = () => new Promise<SyncOutcome>((resolve, reject) => ends.push({ resolve, reject }));
  const loop = createSyncLoop(
    round,
    createBackOff(() => 1),
  );
  const end = async (outcome: SyncOutcome) => {
    ends.at(-1)?.resolve(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const breakDown = (error: Error) => ends.at(-1)?.reject(error);
  return { loop, end, breakDown, rounds: () => ends.length };
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

test('[SY6] a failed round is retried after the back-off', async () => {
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

test('[SY6] [P23] taps without a server make the next try by itself no later', async () => {
  const { loop, end, rounds } = steered();
  for (let taps = 0; taps < 8; taps += 1) {
    loop.request();
    await end({ kind: 'retry' });
  }
  expect(rounds()).toBe(8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds()).toBe(9);
  await end({ kind: 'retry' });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(rounds()).toBe(9);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds()).toBe(10);
});

test('[SY6] [P23] a round that got something to the server begins the back-off anew', async () => {
  const { loop, end, rounds } = steered();
  loop.request();
  for (const waitMs of [1_000, 2_000, 4_000]) {
    await end({ kind: 'retry' });
    await vi.advanceTimersByTimeAsync(waitMs);
  }
  expect(rounds()).toBe(4);
  await end({ kind: 'retry', progressed: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds()).toBe(5);
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

test('[SY6] after a 401 no round runs until one is requested', async () => {
  const { loop, end, rounds } = steered();
  loop.request();
  await end({ kind: 'unauthorized', refusedToken: 'a token' });
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

test('[P2] a round that throws is reported, and retried after the back-off', async () => {
  const { loop, breakDown, rounds } = steered();
  const firstRound = loop.runNow();
  breakDown(new Error('no database'));
  await expect(firstRound).rejects.toThrow('no database');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds()).toBe(2);
});
