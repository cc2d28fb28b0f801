import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { randomId } from './random-id.ts';

/** Longer than what runs under it takes; after a crash the next one waits as long. */
const lastsMs = 20_000;
const tryEveryMs = 25;
const giveUpMs = 12_000;

/**
 * Runs `task` while no other process runs one under this name (ST14); where no other process shares
 * the storage it just runs. `busy` when it did not get its turn in time. Names must be few: a lease
 * leaves a trace in the storage.
 */
export async function withLease<T>(
  { storage, clock, randomBytes }: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>,
  name: string,
  task: () => Promise<T>,
): Promise<T | { ok: false; reason: 'busy' }> {
  if (!storage.limits.isShared) return await task();
  const holder = randomId(randomBytes);
  const until = performance.now() + giveUpMs;
  const take = () => {
    const now = clock();
    const expiresAt = new Date(now.getTime() + lastsMs).toISOString();
    return storage.leases.take(name, holder, now.toISOString(), expiresAt);
  };
  while (!(await take())) {
    if (performance.now() > until) return { ok: false, reason: 'busy' };
    await wait(tryEveryMs * (1 + Math.random()));
  }
  try {
    return await task();
  } finally {
    await storage.leases.release(name, holder);
  }
}
