import { newestDraft } from '#pwa/cart/drafts/line-drafts.ts';
import { forgetOwner, type OnlyHere, onlyHere } from '#pwa/device/accounts/forget-owner.ts';
import { forgetLastPerson } from '#pwa/device/accounts/lost-account.ts';
import {
  dropLogout,
  keepLogout,
  mirrorSession,
  type SignedIn,
} from '#pwa/device/accounts/mirror-session.ts';
import { keepProfile, markStale } from '#pwa/device/accounts/stored-account.ts';
import type { SessionRow } from '#pwa/device/database/database-rows.ts';
import { announceLocalChange, scopeOf, thisDevice } from '#pwa/device/database/scope.ts';
import { withRoom } from '#pwa/device/database/storage-room.ts';
import { noteDraftBegun, noteSignedIn } from '#pwa/device/first-paint-notes.ts';
import { forgetGiftDay } from '#pwa/device/gift-day.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import type { Profile } from '#shared/accounts/auth-schemas.ts';
import { guest } from '#shared/cart/guest.ts';
import { type Leaving, readEnded, writeLeaving } from './session-storage.ts';

/*
 * What a session changes in this device's database. Imported on demand, for it brings the
 * database along, which the first load does without.
 */

/**
 * Stores the session, deletes what whoever left does not want here, as the page that was to do it may
 * have been closed (T32, P21), and notes whether who is here now has a gift to go on with.
 */
export async function mirrorOnDevice(session: SignedIn | null): Promise<void> {
  // A full device goes on without: the next round asks for the session again.
  await withRoom(thisDevice, () => mirrorSession(thisDevice, session));
  await forgetLeaving(session);
  noteDraftBegun((await newestDraft(scopeOf(session?.user.id ?? guest))) !== null);
}

async function forgetLeaving(session: SignedIn | null): Promise<void> {
  const leaving = readLeaving();
  if (!leaving) return;
  // A deletion whose answer has not come: their session goes on, or ended by its time alone (D32).
  if (leaving.owner === (session?.user.id ?? readEnded()?.owner)) return;
  await forgetOwner(scopeOf(leaving.owner), leaving.remains);
  if (leaving.remains === 'nothing') {
    forgetGiftDay();
    noteSignedIn(false);
  }
  writeLeaving(null);
}

function readLeaving(): Leaving | null {
  const [remains, owner] = localValues.get(storageKeys.leaving)?.split(' ') ?? [];
  if (owner === undefined) return null;
  return { owner, remains: remains === 'nothing' ? remains : 'unsent' };
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

/** Has the next round ask the shop for the account. */
export async function askForAccount(owner: string): Promise<void> {
  const scope = scopeOf(owner);
  await withRoom(scope, () => markStale(scope));
  announceLocalChange();
}

/** Sends with the next round what waits, also with every tab closed where the browser can. */
export function sendLogoutLater(): void {
  announceLocalChange();
}
