import { forgetAccount, keepProfile } from '#pwa/local/account.ts';
import { mirrorSession, type SignedIn } from '#pwa/local/mirror-session.ts';
import { scopeOf, thisDevice } from '#pwa/local/scope.ts';
import { syncState } from '#pwa/local/sync-state.ts';
import type { Profile } from '#shared/http/auth-schemas.ts';

/*
 * What a session changes in this device's database. Imported on demand, for it brings the
 * database along, which the first load does without.
 */

export function mirrorOnDevice(session: SignedIn | null): Promise<void> {
  return mirrorSession(thisDevice, session);
}

export function forgetOnDevice(owner: string): Promise<void> {
  return forgetAccount(scopeOf(owner));
}

export function keepProfileOnDevice(profile: Profile): Promise<void> {
  return keepProfile(thisDevice, profile);
}

/** How many of the owner's changes and photos have not reached the server. */
export async function unsentOnDevice(owner: string): Promise<number> {
  const { pendingOperations, giftsForRoom, pendingPhotos } = await syncState(scopeOf(owner));
  return pendingOperations + giftsForRoom + pendingPhotos;
}
