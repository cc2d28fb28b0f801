import { navigate } from 'wouter/use-browser-location';
import { whenUnauthorized } from '#pwa/api/api.ts';
import { mirrorToLocal } from './mirror-to-local.ts';
import { currentSession, endSession } from './session-store.ts';

const loginPages = ['/login', '/admin/login'];

/**
 * What any 401 does (spec §8): the session ends, the cart's rows keep their owner (D32), and
 * the shopper goes to log in. A refusal of an older token than today's ends nothing.
 */
export function endExpiredSession(refusedToken?: string): void {
  const session = currentSession();
  if (refusedToken !== undefined && session !== null && session.token !== refusedToken) return;
  endSession();
  void mirrorToLocal();
  if (loginPages.includes(location.pathname)) return;
  navigate('/login?session=expired', { state: { from: location.pathname } });
}

whenUnauthorized(endExpiredSession);
