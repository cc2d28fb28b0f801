import { navigate } from 'wouter/use-browser-location';
import { expiredLogin } from './expired-login.ts';
import { mirrorToLocal } from './mirror-to-local.ts';
import { currentSession, endRefusedSession, sessionStore } from './session-store.ts';

/** Where a customer's session matters to nobody: the login page, and the staff's own pages. */
const staysPut = /^\/(login|admin(\/.*)?)$/;
/** What shows the things of whoever is signed in. */
const showsOwn = /^\/(account|cart|payment)$/;

/**
 * What any 401 does (spec §8): the session ends, the cart's rows keep their owner (D32), and
 * the shopper goes to log in. A refusal of another token than today's ends nothing, so
 * neither does one that arrives after signing out.
 */
export function endExpiredSession(refusedToken: string): void {
  if (endSessionOf(refusedToken) && !staysPut.test(location.pathname)) goToLogin();
}

/**
 * The same for a 401 that the service worker tells every tab of: a page that anybody may read
 * says it in place, so that nobody is taken from what they read or write there.
 */
export function endSessionRefusedToWorker(refusedToken: string): void {
  if (endSessionOf(refusedToken) && showsOwn.test(location.pathname)) goToLogin();
}

function endSessionOf(refusedToken: string): boolean {
  const session = currentSession();
  if (session?.token !== refusedToken) return false;
  endRefusedSession(session);
  void mirrorToLocal();
  return sessionStore.getState().ended !== null;
}

function goToLogin(): void {
  navigate(expiredLogin, { state: { from: location.pathname } });
}
