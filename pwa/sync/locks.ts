import { dropLease, takeLease } from '#pwa/local/leases.ts';
import { newId } from '#pwa/local/new-id.ts';
import type { Device } from '#pwa/local/scope.ts';

/** Runs a task while no other holder of the same name runs, in any tab or worker (SY5). */
export type WithLock = <T>(
  name: 'sync' | 'photos' | 'messages' | 'catalogue',
  task: () => Promise<T>,
) => Promise<T>;

/** Web Locks, or leases in the database that all tabs share where the browser has none. */
export function browserLocks(device: Device): WithLock {
  // Absent on plain http and in old browsers, whatever the type says.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return leaseLocks(device);
  const ownQueue = processLocks();
  return async (name, task) => {
    let held = false;
    try {
      return await locks.request(name, () => {
        held = true;
        return task();
      });
    } catch (error) {
      // With cookies blocked; then this page shares nothing with any other that needs the lock.
      if (held || !(error instanceof DOMException)) throw error;
      return ownQueue(name, task);
    }
  };
}

const lookAgainMs = 500;
const renewEveryMs = 2_000;

/**
 * One task at a time over all tabs of a browser without Web Locks, as over plain http.
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
 * One queue per name: enough for one page, or for the devices of a test.
 * @internal
 */
export function processLocks(): WithLock {
  const tails = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(task);
    // The next in line waits for the end, whichever way it ends; the caller hears of errors.
    tails.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
}
