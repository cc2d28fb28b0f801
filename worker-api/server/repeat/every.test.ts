import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { every } from './every.ts';
import { createLease } from './lease.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const often = { during: 'testing', everyMs: 5 };

test('runs one round at a time, and one more for all that asked meanwhile', async () => {
  const open: (() => void)[] = [];
  let rounds = 0;
  const repeated = every(shop.deps, { during: 'testing', everyMs: 600_000 }, async () => {
    rounds += 1;
    await new Promise<void>((resolve) => open.push(resolve));
  });
  repeated.nudge();
  repeated.nudge();
  expect(rounds).toBe(1);
  open.shift()?.();
  await vi.waitFor(() => expect(rounds).toBe(2));
  open.shift()?.();
  expect(await repeated.stop()).toBe(true);
  repeated.nudge();
  expect(rounds).toBe(2);
});

test('[P10] [P20] a stop ends in its time, whatever hangs: the round, and the lease', async () => {
  const release = vi.fn(() => new Promise<void>(() => undefined));
  const leases = { take: async () => true, release };
  const storage = { ...shop.storage, isShared: true, leases };
  const deps = { ...shop.deps, storage };
  const lease = createLease(deps, { name: 'testing', lastsMs: 60_000 });
  const repeated = every(
    deps,
    { ...often, patienceMs: 20, lease },
    () => new Promise(() => undefined),
  );
  const startMs = performance.now();
  const ends = await Promise.all([repeated.stop(), repeated.stop()]);
  expect(ends).toEqual([false, false]);
  expect(performance.now() - startMs).toBeLessThan(3_000);
  expect(release).toHaveBeenCalledTimes(1);
});
