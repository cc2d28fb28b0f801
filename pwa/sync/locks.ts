import { newId } from '#pwa/device/database/new-id.ts';
import type { Device } from '#pwa/device/database/scope.ts';

/** Runs a task while no other holder of the same name runs, in any tab or worker (SY5). */
export type WithLock = <T>(
  name: 'sync' | 'photos' | 'messages' | 'logouts' | 'catalogue' | 'language',
  task: () => Promise<T>,
) => Promise<T>;

/** Returns Web Locks, or leases in the database that all tabs share where the browser has none. */
export function browserLocks(device: Device): WithLock {
  // Undefined on plain http and in old browsers despite its type.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return leaseLocks(device);
  const ownQueue = processLocks();
  return async (name, task) => {
    let isHeld = false;
    try {
      return await locks.request(name, () => {
        isHeld = true;
        return task();
      });
    } catch (error) {
      // Browsers refuse it with cookies blocked; then no other page shares this one's data.
      if (isHeld || !(error instanceof DOMException)) throw error;
      return ownQueue(name, task);
    }
  };
}

const lookAgainMs = 500;
const renewEveryMs = 2_000;
/** How long the lease of a closed tab keeps others waiting. */
const leaseMs = 6_000;

/**
 * Returns one task at a time over all tabs of a browser without Web Locks, as over plain http.
 * @internal
 */
export function leaseLocks(device: Device, lookMs: number = lookAgainMs): WithLock {
  const holder = newId();
  const ownQueue = processLocks();
  return (name, task) =>
    ownQueue(name, async () => {
      while (!(await takeLease(device, name, holder))) {
        await new Promise((resolve) => setTimeout(resolve, lookMs));
      }
      const renewal = setInterval(() => void takeLease(device, name, holder), renewEveryMs);
      try {
        return await task();
      } finally {
        clearInterval(renewal);
        await dropLease(device, name, holder);
      }
    });
}

/**
 * Takes a lease or extends it; false while another holds it.
 * @internal
 */
export async function takeLease({ db }: Device, name: string, holder: string): Promise<boolean> {
  return db.transaction('rw', db.leases, async () => {
    const now = Date.now();
    const lease = await db.leases.get(name);
    const msLeft = (lease?.until ?? 0) - now;
    // A longer rest than `leaseMs` was written before the clock was set back.
    if (lease && lease.holder !== holder && msLeft > 0 && msLeft <= leaseMs) return false;
    await db.leases.put({ name, holder, until: now + leaseMs });
    return true;
  });
}

/** @internal */
export async function dropLease({ db }: Device, name: string, holder: string): Promise<void> {
  await db.transaction('rw', db.leases, async () => {
    if ((await db.leases.get(name))?.holder === holder) await db.leases.delete(name);
  });
}

/**
 * Returns one queue per name: enough for one page, or for the devices of a test.
 * @internal
 */
export function processLocks(): WithLock {
  const tails = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(task);
    // The next task waits for this one to settle; its error goes to the caller only.
    tails.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
}
