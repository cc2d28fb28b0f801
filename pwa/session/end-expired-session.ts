import { navigate } from 'wouter/use-browser-location';
import { expiredLogin } from './expired-login.ts';
import { mirrorToLocal } from './mirror-to-local.ts';
import { currentSession, endRefusedSession, sessionStore } from './session-store.ts';

/** Where a customer's session matters to nobody: the login page, and the staff's own pages. */
const staysPut = /^\/(login|admin(\/.*)?)$/;

/**
 * What any 401 does (spec §8): the session ends, the cart's rows keep their owner (D32), and
 * the shopper goes to log in. A refusal of another token than today's ends nothing, so
 * neither does one that arrives after signing out.
 */
export function endExpiredSession(refusedToken: string): void {
  endElsewhereExpired(refusedToken);
  // Also when the service worker has told of it before the round that was asked for here ended.
  const { session, ended } = sessionStore.getState();
  if (session !== null || ended === null || staysPut.test(location.pathname)) return;
  navigate(expiredLogin, { state: { from: location.pathname } });
}

/**
 * The same for a 401 of a call that another tab asked for: who reads or writes on this one stays
 * there. A page that is for the signed in goes to log in by itself, any other says it in place.
 */
export function endElsewhereExpired(refusedToken: string): void {
  const session = currentSession();
  if (session?.token !== refusedToken) return;
  endRefusedSession(session);
  void mirrorToLocal();
}
