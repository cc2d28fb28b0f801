import { navigate } from 'wouter/use-browser-location';
import { addressOf, currentPath } from '#pwa/device/language-store.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import {
  checkSession,
  currentSession,
  endRefusedSession,
  expiredLogin,
  type Session,
  sessionStore,
} from './current-session.ts';
import type * as OwnPushes from './own-pushes.ts';
import { readEnded, tokenClaims, writeLeaving } from './session-storage.ts';

/** Pages that do not redirect to the login: the login page itself and the desk. */
const staysPut = /^\/(login|admin(\/.*)?)$/;

/**
 * Handles any 401 (spec §8): ends the session, keeps the owner of the cart's rows (D32) and
 * redirects to the login. A 401 for another token than the current one is ignored, for example
 * one that arrives after signing out.
 */
export function endExpiredSession(refusedToken: string, reason?: string | null): void {
  endElsewhereExpired(refusedToken, reason);
  // The session may have ended before: the service worker can report the same 401 first.
  const { session, ended } = sessionStore.getState();
  if (session !== null || ended === null || staysPut.test(currentPath())) return;
  navigate(addressOf(expiredLogin), { state: { from: currentPath() } });
}

/**
 * Handles a 401 of another tab's call: ends the session without leaving the page. Pages for
 * signed-in shoppers redirect by themselves, others show a notice.
 */
export function endElsewhereExpired(refusedToken: string, reason: string | null = null): void {
  const session = currentSession();
  if (session?.token !== refusedToken) return;
  // Whether their account is deleted this page hears from the shop, or not at all (P21).
  if (reason === null && localValues.get(storageKeys.leaving) !== null) return;
  endRefusedSession(session);
  void mirrorToLocal();
  // Ended from elsewhere, as by a new password: nothing of the account is shown here any more.
  void endPushes(null);
}

/**
 * Ends the session of a refused token whose account was deleted, and deletes all of the account on this device (P21),
 * also where the session was ended just before by a refusal that did not say why. Returns whether its person is still
 * to be told: not who is not here any more, nor who deleted it here.
 */
export function endDeletedAccount(refusedToken: string): boolean {
  const owner = tokenClaims(refusedToken)?.sub;
  const session = currentSession();
  if (typeof owner !== 'string' || owner !== (session?.user.id ?? readEnded()?.owner)) return false;
  const isTold = localValues.get(storageKeys.leaving) === `nothing ${owner}`;
  writeLeaving({ owner, remains: 'nothing' });
  localValues.remove(storageKeys.endedSession);
  if (session) endRefusedSession(session);
  else checkSession();
  void mirrorToLocal();
  void endPushes(null);
  return !isTold;
}

/** Copies the session to IndexedDB for sync; a sign-in also adopts the guest's rows (SY8). */
export async function mirrorToLocal(session?: Session): Promise<void> {
  const { mirrorOnDevice } = await import('./session-on-device.ts');
  await mirrorOnDevice(session ?? currentSession());
}

/** Without a permission there is no subscription. */
export function mayHavePushes(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Ends the pushes to this device, on the server too where there is a token (B18). */
export async function endPushes(token: string | null): Promise<void> {
  if (mayHavePushes()) await ownPushes((pushes) => pushes.endPushes(token));
}

/** Closes what was shown about the orders of who was signed in here (T32). */
export async function closeNotices(): Promise<void> {
  if (mayHavePushes()) await ownPushes((pushes) => pushes.closeNotices());
}

/** Has the server send pushes to this device again, where it did (B18). */
export async function renewPushes(token: string): Promise<void> {
  if (mayHavePushes()) await ownPushes((pushes) => pushes.renewPushes(token));
}

async function ownPushes(work: (pushes: typeof OwnPushes) => Promise<void>): Promise<void> {
  await import('./own-pushes.ts').then(work).catch(reportError);
}
