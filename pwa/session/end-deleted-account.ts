import { tokenClaims } from '#pwa/api/token-claims.ts';
import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { mirrorToLocal } from './mirror-to-local.ts';
import { endPushes } from './pushes-here.ts';
import { readEnded, writeLeaving } from './session-storage.ts';
import { checkSession, currentSession, endRefusedSession } from './session-store.ts';

/**
 * Ends the session of a refused token whose account was deleted, and deletes all of the account on this device (P21),
 * also where the session was ended just before by a refusal that did not say why. Returns whether its person is still
 * to be told: not who is not here any more, nor who deleted it here.
 */
export function endDeletedAccount(refusedToken: string): boolean {
  const owner = tokenClaims(refusedToken)?.sub;
  const session = currentSession();
  if (typeof owner !== 'string' || owner !== (session?.user.id ?? readEnded()?.owner)) return false;
  const isTold = kept.get(storageKeys.leaving) === `nothing ${owner}`;
  writeLeaving({ owner, left: 'nothing' });
  kept.remove(storageKeys.endedSession);
  if (session) endRefusedSession(session);
  else checkSession();
  void mirrorToLocal();
  void endPushes(null);
  return !isTold;
}
