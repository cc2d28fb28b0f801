import { kept } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * Something that went wrong. What is kept is made of names in the code, places in it and calls
 * of the API: never of what a shopper typed or is called.
 */
export interface LoggedError {
  /** The instant, UTC ISO, by the device's clock; of the latest one when it came repeatedly. */
  at: string;
  what: string;
  /** The server's name for the request, by which the shop finds it in its own log. */
  requestId: string | null;
  /** How often it came without anything else in between. */
  times: number;
}

/**
 * The newest ones are kept.
 * @internal
 */
export const maxLoggedErrors = 50;

const listeners = new Set<() => void>();

/** Adds one event to the log; one that repeats the newest is counted there. */
export function logError(what: string, requestId: string | null = null): void {
  const [newest, ...older] = loggedErrors();
  const times = newest?.what === what ? newest.times + 1 : 1;
  const before = newest && times === 1 ? [newest, ...older] : older;
  const errors = [{ at: new Date().toISOString(), what, requestId, times }, ...before];
  kept.set(storageKeys.errorLog, JSON.stringify(errors.slice(0, maxLoggedErrors)));
  for (const listener of listeners) listener();
}

/** What went wrong on this device, the newest first. */
export function loggedErrors(stored = storedErrors()): LoggedError[] {
  if (stored === null) return [];
  try {
    return JSON.parse(stored);
  } catch (error) {
    // Half written, or by another hand: a log that throws would only log itself.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The log as it is stored, to be compared with what it was before. */
export function storedErrors(): string | null {
  return kept.get(storageKeys.errorLog);
}

/** Calls back when something was added here or in another tab; answers how to stop. */
export function onErrorLogged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
