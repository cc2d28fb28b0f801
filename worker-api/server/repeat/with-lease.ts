import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/server/app-deps.ts';
import { randomId } from '#api/server/random-id.ts';

/** After a crash the next one waits as long. What runs longer renews it. */
const lastsMs = 20_000;
const renewEveryMs = lastsMs / 4;
/** What hangs does not keep it for ever. */
const renewedMs = 60_000;
const tryEveryMs = 25;
const giveUpMs = 12_000;

interface LeaseOptions {
  /** Whether calls of one process exclude each other too. */
  inProcess?: boolean;
}

/**
 * Runs `task` while no other process runs one under this name (ST14); where no other process shares
 * the storage it just runs. `busy` when it did not get its turn in time. Names must be few:
 * storage keeps a row for each of them.
 */
export async function withLease<T>(
  { storage, clock, randomBytes }: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>,
  name: string,
  task: () => Promise<T>,
  { inProcess = false }: LeaseOptions = {},
): Promise<T | { ok: false; reason: 'busy' }> {
  if (!storage.isShared && !inProcess) return await task();
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
  let renewing: Promise<unknown> = Promise.resolve();
  let renewals = 0;
  const timer = setInterval(() => {
    renewals += 1;
    if (renewals * renewEveryMs > renewedMs) return clearInterval(timer);
    // One that fails is made up for by the next one.
    renewing = renewing.then(take).catch(() => false);
  }, renewEveryMs);
  timer.unref();
  try {
    return await task();
  } finally {
    clearInterval(timer);
    // A pending renewal would take the lease again.
    await renewing;
    await storage.leases.release(name, holder);
  }
}
