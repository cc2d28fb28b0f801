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

let keep: (error: LoggedError) => void = addToLog;

/** A service worker has no such storage: from now on what it logs goes to `elsewhere`. */
export function logErrorsTo(elsewhere: (error: LoggedError) => void): void {
  keep = elsewhere;
}

/** Logs one event. */
export function logError(what: string, requestId: string | null = null): void {
  keep({ at: new Date().toISOString(), what, requestId, times: 1 });
}

/** Adds what was logged, here or elsewhere. */
export function addToLog(error: LoggedError): void {
  kept.set(storageKeys.errorLog, JSON.stringify(withError(loggedErrors(), error)));
  for (const listener of listeners) listener();
}

/** The errors with one more, the newest first; one that repeats the newest is counted there. */
export function withError(errors: readonly LoggedError[], added: LoggedError): LoggedError[] {
  const [newest, ...older] = errors;
  if (newest?.what !== added.what) return [added, ...errors].slice(0, maxLoggedErrors);
  return [{ ...added, times: newest.times + added.times }, ...older];
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
