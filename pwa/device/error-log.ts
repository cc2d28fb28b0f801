import { localValues, readJson } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * An error. It holds names and places in the code and API calls only, never names or input of
 * a shopper.
 */
export interface LoggedError {
  /** UTC ISO, by the device's clock; of the latest occurrence. */
  at: string;
  what: string;
  /** The server's id of the request, for its own log. */
  requestId: string | null;
  /** How often it occurred in a row. */
  times: number;
}

/** @internal */
export const maxLoggedErrors = 50;

const listeners = new Set<() => void>();

let keep: (error: LoggedError) => void = addToLog;

/** Redirects logging, for the service worker, which has no localStorage. */
export function logErrorsTo(elsewhere: (error: LoggedError) => void): void {
  keep = elsewhere;
}

/** Logs one error. */
export function logError(what: string, requestId: string | null = null): void {
  keep({ at: new Date().toISOString(), what, requestId, times: 1 });
}

/** Adds an error of this page or of the service worker to the log. */
export function addToLog(error: LoggedError): void {
  localValues.set(storageKeys.errorLog, JSON.stringify(withError(loggedErrors(), error)));
  for (const listener of listeners) listener();
}

/** Adds an error, newest first; a repetition of the newest only raises its count. */
export function withError(errors: readonly LoggedError[], added: LoggedError): LoggedError[] {
  const [newest, ...older] = errors;
  if (newest?.what !== added.what) return [added, ...errors].slice(0, maxLoggedErrors);
  return [{ ...added, times: newest.times + added.times }, ...older];
}

/** Returns the errors of this device, newest first. */
export function loggedErrors(text = storedErrors()): LoggedError[] {
  // Throwing for damaged ones would log an error on every read.
  return readJson(text, (errors: LoggedError[]) => errors.filter(({ what }) => what)) ?? [];
}

/** The log as stored: a snapshot to compare. */
export function storedErrors(): string | null {
  return localValues.get(storageKeys.errorLog);
}

/** Calls `listener` when this or another tab logs an error; returns an unsubscribe function. */
export function onErrorLogged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const maxPlaces = 4;
const logged = new WeakSet<object>();

/**
 * Logs a thrown value by its kind and the places of the shop's code in its stack, once even if
 * several handlers report it. The message is left out: it may quote a shopper's input.
 */
export function logThrown(thrown: unknown): void {
  // React wraps errors of hydration.
  const origin = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (typeof origin === 'object' && origin !== null) {
    if (logged.has(origin)) return;
    logged.add(origin);
  }
  const error = origin instanceof Error ? origin : null;
  const kind = error && /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  logError([kind, ...placesIn(error?.stack ?? '')].join(' at '));
}

/** Returns places such as `assets/cart-screen-D3f.js:1:2041`, innermost first. */
function placesIn(stack: string): string[] {
  const places = stack.matchAll(
    /\/((?:(?:assets|pwa|shared)\/[\w./-]{1,100})|sw\.js)(?:\?[^:\s]*)?(:\d+:\d+)/g,
  );
  return Array.from(places, ([, file, position]) => `${file}${position}`).slice(0, maxPlaces);
}
