import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { type Api, createApi } from './api-client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { logFailedCall } from './log-failed-call.ts';

let endSession: ((refusedToken: string) => void) | null = null;
let refusedBefore: string | null = null;

/** Sets what happens when the server refuses a token, now or before; `pwa/session` does. */
export function whenUnauthorized(listener: (refusedToken: string) => void): void {
  endSession = listener;
  if (refusedBefore !== null) listener(refusedBefore);
  refusedBefore = null;
}

/** Tells that listener of a token that was refused here, or to the service worker asked from here. */
export function tellUnauthorized(refusedToken: string): void {
  if (endSession) endSession(refusedToken);
  else refusedBefore = refusedToken;
}

let noteServerTime: ((instant: Date) => void) | null = null;

/** Sets who hears the server's time with every answer; `pwa/session` does. */
export function whenServerTimeIsHeard(listener: (instant: Date) => void): void {
  noteServerTime = listener;
}

/** The calls of one session, whoever is signed in on the page meanwhile (SY8). */
export function apiOf(token: string | null): Api {
  return createApi({ token: () => token, ...shared });
}

const shared = {
  onUnauthorized: tellUnauthorized,
  onServerTime: (instant: Date) => noteServerTime?.(instant),
  onFailedCall: logFailedCall,
  // A service worker has no XMLHttpRequest.
  ...('XMLHttpRequest' in globalThis ? { fetchWithProgress } : {}),
};

/** The page's calls, with the token of whoever is signed in. */
export const api = createApi({ token: () => kept.get(storageKeys.token), ...shared });
