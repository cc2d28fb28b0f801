import { logError } from '#pwa/device/error-log.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { type Api, createApi } from './api-client.ts';
import { type FailedCall, fetchWithProgress } from './send-request.ts';

type Refusal = [refusedToken: string, reason?: string | null];

let endSession: ((...refusal: Refusal) => void) | null = null;
let refusedBefore: Refusal | null = null;

/** Sets the listener for refused tokens and passes it one that was refused before. */
export function whenUnauthorized(listener: (...refusal: Refusal) => void): void {
  endSession = listener;
  if (refusedBefore) listener(...refusedBefore);
  refusedBefore = null;
}

/** Reports a token that was refused here, with the shop's reason or none, or in the service worker. */
export function tellUnauthorized(...refusal: Refusal): void {
  if (endSession) endSession(...refusal);
  else refusedBefore = refusal;
}

let noteServerTime: ((instant: Date) => void) | null = null;

/** Sets the listener for the server's time, which every answer has. */
export function whenServerTimeIsHeard(listener: (instant: Date) => void): void {
  noteServerTime = listener;
}

/** Returns the API with a fixed token, even if another user signs in on the page (SY8). */
export function apiOf(token: string | null): Api {
  return createApi({ token: () => token, ...shared });
}

/** Calls that sync retries; a missing answer is no error for them. */
const repeated = /^\/api\/(cart|upload|contact)\b/;

/** Resources whose third path segment is an action, not an id or a name. */
const withAction: ReadonlySet<string> = new Set(['auth', 'admin', 'notifications']);

/**
 * Logs a call with a server error and its request id; a call without an answer only if a shopper
 * waits for it. Logs the fixed segments of the path, without ids, names or query.
 */
export function logFailedCall({ method, path, status, requestId }: FailedCall): void {
  if (status === null && (method === 'GET' || repeated.test(path))) return;
  const [api, resource, action] = path.split('/').filter((part) => part !== '');
  const words = [api, resource, ...(withAction.has(resource ?? '') ? [action] : [])];
  const id = /^[\w-]{1,80}$/.exec(requestId ?? '')?.[0] ?? null;
  logError(`${method} /${words.join('/')}: ${status ?? 'no answer'}`, id);
}

const shared = {
  onUnauthorized: tellUnauthorized,
  onDone: (token: string) => {
    // The account lives: no answer to its deletion is to come (P21).
    if (token === localValues.get(storageKeys.token)) localValues.remove(storageKeys.leaving);
  },
  onServerTime: (instant: Date) => noteServerTime?.(instant),
  onFailedCall: logFailedCall,
  // A service worker has no XMLHttpRequest.
  ...('XMLHttpRequest' in globalThis ? { fetchWithProgress } : {}),
};

/** The session of the page's calls: the stored token at the time of each call. */
export const pageSession = { token: () => localValues.get(storageKeys.token), ...shared };

/** The page's API. */
export const api = createApi(pageSession);
