import { keepProfile } from '#pwa/local/account.ts';
import type { SessionRow } from '#pwa/local/database-rows.ts';
import {
  forgetOwner,
  type LeftOnDevice,
  type OnlyHere,
  onlyHere,
} from '#pwa/local/forget-owner.ts';
import { announceLocalChange } from '#pwa/local/local-change.ts';
import { forgetLastPerson } from '#pwa/local/lost-account.ts';
import { mirrorSession, type SignedIn } from '#pwa/local/mirror-session.ts';
import { scopeOf, thisDevice } from '#pwa/local/scope.ts';
import { dropLogout, keepLogout } from '#pwa/local/unheard-logouts.ts';
import type { Profile } from '#shared/http/auth-schemas.ts';

/*
 * What a session changes in this device's database. Imported on demand, for it brings the
 * database along, which the first load does without.
 */

export function mirrorOnDevice(session: SignedIn | null): Promise<void> {
  return mirrorSession(thisDevice, session);
}

export function forgetOnDevice(owner: string, left: Exclude<LeftOnDevice, 'all'>): Promise<void> {
  return forgetOwner(scopeOf(owner), left);
}

export function forgetPersonOnDevice(): Promise<void> {
  return forgetLastPerson(thisDevice);
}

export function keepProfileOnDevice(profile: Profile): Promise<void> {
  return keepProfile(thisDevice, profile);
}

export function onlyOnDevice(owner: string): Promise<OnlyHere> {
  return onlyHere(scopeOf(owner));
}

export function keepLogoutOnDevice(refreshToken: string, keepCache: boolean) {
  return keepLogout(thisDevice, refreshToken, keepCache);
}

export function dropLogoutOnDevice(id: SessionRow['id']): Promise<void> {
  return dropLogout(thisDevice, id);
}

/** Sends with the next round what waits, also with every tab closed where the browser can. */
export function sendLogoutLater(): void {
  announceLocalChange();
}
