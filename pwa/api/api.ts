import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { type Api, createApi } from './api-client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { logFailedCall } from './log-failed-call.ts';

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

const shared = {
  onUnauthorized: tellUnauthorized,
  onDone: (token: string) => {
    // The account lives: no answer to its deletion is to come (P21).
    if (token === kept.get(storageKeys.token)) kept.remove(storageKeys.leaving);
  },
  onServerTime: (instant: Date) => noteServerTime?.(instant),
  onFailedCall: logFailedCall,
  // A service worker has no XMLHttpRequest.
  ...('XMLHttpRequest' in globalThis ? { fetchWithProgress } : {}),
};

/** The session of the page's calls: the stored token at the time of each call. */
export const pageSession = { token: () => kept.get(storageKeys.token), ...shared };

/** The page's API. */
export const api = createApi(pageSession);
