/** Runs a task while no other holder of the same name runs, in any tab or worker (SY5). */
export type WithLock = <T>(
  name: 'sync' | 'photos' | 'messages' | 'catalogue',
  task: () => Promise<T>,
) => Promise<T>;

/** Web Locks, or an in-process queue where the browser has none or refuses them. */
export function browserLocks(): WithLock {
  // Absent on plain http and in old browsers, whatever the type says.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const ownQueue = processLocks();
  if (!locks) return ownQueue;
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

/** One queue per name: enough for one page, or for the devices of a test. */
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
