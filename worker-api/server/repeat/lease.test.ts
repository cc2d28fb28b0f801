import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { withLease } from './lease.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

const startMs = Date.parse('2026-03-01T10:00:00Z');

/**
 * Returns a task under a lease that ends when it is told to, and what another process gets
 * meanwhile.
 */
function longTask(isShared: boolean) {
  let nowMs = startMs;
  const clock = () => new Date(nowMs);
  const storage = { ...shop.storage, isShared };
  let end = (_: string) => {};
  const promise = new Promise<string>((resolve) => {
    end = resolve;
  });
  const ended = withLease({ ...shop.deps, storage, clock }, 'photos 1', () => promise);
  const isFree = () => {
    const until = new Date(nowMs + 20_000).toISOString();
    return shop.storage.leases.take('photos 1', 'another', clock().toISOString(), until);
  };
  return {
    ended,
    end: () => end('stored'),
    isFree,
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        nowMs += 1_000;
        await vi.advanceTimersByTimeAsync(1_000);
      }
    },
  };
}

test('[P16] [ST14] what takes long keeps its lease, and releases it at its end', async () => {
  const task = longTask(true);
  await task.pass(50);
  expect(await task.isFree()).toBe(false);
  task.end();
  expect(await task.ended).toBe('stored');
  expect(await task.isFree()).toBe(true);
});

test('[P16] [ST14] what hangs does not keep it for ever', async () => {
  const task = longTask(true);
  await task.pass(100);
  expect(await task.isFree()).toBe(true);
  task.end();
  await task.ended;
});

test('[P16] where no other process shares the storage there is no lease', async () => {
  const task = longTask(false);
  await task.pass(1);
  expect(await task.isFree()).toBe(true);
  task.end();
  await task.ended;
});
