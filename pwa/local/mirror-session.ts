import { guest } from '#shared/cart/guest.ts';
import type { SessionRow } from './database-rows.ts';
import { giveDrafts } from './drafts.ts';
import { announceLocalChange } from './local-change.ts';
import { giveMessages } from './messages.ts';
import type { Device, Scope } from './scope.ts';
import { giveShared } from './shared-photos.ts';

/** Who is signed in, in the words of the browser's storage. */
export interface SignedIn {
  token: string;
  user: { id: string; name: string; email: string };
}

/**
 * Keeps the session where sync and the service worker can read it and, with somebody signed
 * in, gives the guest's waiting work to them: the ordinary push then merges the guest's cart
 * into the account's (SY8). What another person left of their account is forgotten (T6); their
 * carts stay, unseen. One transaction; safe to repeat, also after a crash in between.
 */
export async function mirrorSession({ db }: Device, session: SignedIn | null): Promise<void> {
  const tables = [
    ...[db.session, db.operations, db.photos, db.photoFiles],
    ...[db.messages, db.drafts, db.draftPhotos, db.sharedPhotos, db.checkoutForms, db.accounts],
  ];
  await db.transaction('rw', tables, async () => {
    if (!session) {
      await db.session.delete('current');
      return;
    }
    const { id: owner, name, email } = session.user;
    await db.session.put({ id: 'current', owner, token: session.token, name, email });
    await adoptGuest({ db, owner });
    await db.accounts.where('owner').notEqual(owner).delete();
    await db.checkoutForms.where('owner').notEqual(owner).delete();
  });
  announceLocalChange();
}

export async function mirroredSession({ db }: Device): Promise<SessionRow | null> {
  return (await db.session.get('current')) ?? null;
}

/** Inside a transaction: everything the guest left waiting gets its owner. */
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
