import { setTimeout as wait } from 'node:timers/promises';
import { StorageAwayError } from '#api/storage/storage.ts';
import { resultCode, sqliteBusy } from './sqlite-failures.ts';

/** How long another program may keep the database locked before a call gives up. */
const patienceMs = 5_000;
const longestPauseMs = 50;
/** SQLite's result codes for a lock that another connection has. */
const locked = [sqliteBusy, 6];

/**
 * Wraps a store so that a call which finds the database locked by another program is repeated, with
 * pauses in which others are served: SQLite's own waiting would stop the whole process. What was
 * refused has written nothing (ST2), so a repeat is safe.
 */
export function waitingForLocks<Store extends object>(store: Store): Store {
  const wrapped = Object.entries(store).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function') return [name, method];
    return [name, (...values: unknown[]) => repeated(() => Reflect.apply(method, store, values))];
  });
  return Object.fromEntries(wrapped);
}

async function repeated<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await call();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
    }
    await wait(pauseMs);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof StorageAwayError && locked.includes(resultCode(error.cause));
}
