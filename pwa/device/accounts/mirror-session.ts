import { giveDrafts } from '#pwa/cart/drafts/drafts.ts';
import type { SessionRow } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { announceLocalChange, type Device, type Scope } from '#pwa/device/database/scope.ts';
import { giveShared } from '#pwa/photos/shared-photos.ts';
import { giveMessages } from '#pwa/support/messages.ts';
import { guest } from '#shared/cart/guest.ts';
import { adoptLostAccount, noteLastPerson, tablesOfLostAccount } from './lost-account.ts';

/** The session as the browser's storage has it. */
export interface SignedIn {
  token: string;
  user: { id: string; name: string; email: string };
}

/**
 * Stores the session where sync and the service worker can read it and gives the guest's rows to
 * the signed-in owner: the ordinary push then merges the guest's cart into the account's (SY8). So
 * do rows of an account that the shop has lost.
 * Deletes other people's account data (T6); their carts stay, unseen. One transaction, idempotent.
 */
export async function mirrorSession({ db }: Device, session: SignedIn | null): Promise<void> {
  const tables = [
    ...[db.session, db.operations, db.photos, db.photoFiles],
    ...[db.messages, db.drafts, db.draftPhotos, db.sharedPhotos, db.checkoutForms, db.accounts],
    ...tablesOfLostAccount(db),
  ];
  await db.transaction('rw', tables, async () => {
    if (!session) {
      await db.session.delete('current');
      return;
    }
    const { id: owner, name, email } = session.user;
    await db.session.put({ id: 'current', owner, token: session.token, name, email });
    await adoptGuest({ db, owner });
    await adoptLostAccount({ db, owner }, email);
    await noteLastPerson({ db, owner }, email);
    await db.accounts.where('owner').notEqual(owner).delete();
    await db.checkoutForms.where('owner').notEqual(owner).delete();
  });
  announceLocalChange();
}

export async function mirroredSession({ db }: Device): Promise<SessionRow | null> {
  return (await db.session.get('current')) ?? null;
}

/** Inside a transaction: the guest's rows get the owner. */
async function adoptGuest(scope: Scope): Promise<void> {
  const { db, owner } = scope;
  await db.operations.where('owner').equals(guest).modify({ owner });
  await db.photos.where('owner').equals(guest).modify({ owner });
  await giveDrafts(scope, guest, owner);
  await giveShared(scope, guest, owner);
  await giveMessages(scope, guest, owner);
  const form = await db.checkoutForms.get(guest);
  if (form) await db.checkoutForms.put({ ...form, owner });
}

/*
 * Logouts that the server has not heard, such as one without a network: its session would stay in
 * the account's list for weeks. Each waits as what the server calls a refresh token, which ends that
 * session, opens nothing and says nothing of the person (D34, T32).
 */

const prefix = 'logout ';

/** Stores a logout until the server has heard it; returns its id. */
export async function keepLogout(
  { db }: Device,
  refreshToken: string,
  keepCache: boolean,
): Promise<SessionRow['id']> {
  const id = `${prefix}${newId()}` as const;
  const row = { id, token: refreshToken, owner: '', name: '', email: '' };
  return db.session.put(keepCache ? { ...row, keepCache } : row);
}

export async function unheardLogouts({ db }: Device): Promise<SessionRow[]> {
  return db.session.where('id').startsWith(prefix).toArray();
}

export async function dropLogout({ db }: Device, id: SessionRow['id']): Promise<void> {
  await db.session.delete(id);
}
