import { giveDrafts } from '#pwa/cart/drafts/drafts.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';
import { giveShared } from '#pwa/photos/shared-photos.ts';
import { giveMessages } from '#pwa/support/messages.ts';

/*
 * An e-mail address has one account. So when somebody signs in with the address of who was here last
 * and gets another account, the shop has lost the earlier one, as after a disk that was not backed up.
 * What that account had not sent belongs to the new one; what only the shop had is gone.
 */

/** Notes, inside a transaction, who is signed in, for the sign-in after this session. */
export async function noteLastPerson({ db, owner }: Scope, email: string): Promise<void> {
  await db.session.put({ id: 'last', owner, email, name: '', token: '' });
}

/** Forgets the person at a logout: whoever signs in next is not compared with who left (T32). */
export async function forgetLastPerson({ db }: Device): Promise<void> {
  await db.session.delete('last');
}

/** Inside a transaction: gives the rows of an account that the shop has lost to the one in its place. */
export async function adoptLostAccount(scope: Scope, email: string): Promise<void> {
  const { db, owner } = scope;
  const last = await db.session.get('last');
  if (!last || last.owner === owner) return;
  if (last.email.trim().toLowerCase() !== email.trim().toLowerCase()) return;
  const lost = { db, owner: last.owner };
  const gifts = await giveGifts(lost, owner);
  await giveDrafts(scope, lost.owner, owner);
  await giveShared(scope, lost.owner, owner);
  await giveMessages(scope, lost.owner, owner);
  await db.snapshots.delete(lost.owner);
  await db.problems.where('owner').equals(lost.owner).delete();
  await db.checkouts.delete(lost.owner);
  const createdAt = new Date().toISOString();
  await db.problems.add({ id: newId(), owner, lostAccount: { gifts }, createdAt });
}

/**
 * Returns the tables that `adoptLostAccount` needs in its transaction beside those of a guest's
 * rows.
 */
export function tablesOfLostAccount(db: ShopDatabase) {
  return [db.snapshots, db.problems, db.checkouts];
}

/**
 * Gives the gifts that were added here and never sent, with all that was changed of them, to the new
 * owner, and returns how many. Changes of gifts that only the shop had are dropped: they would be
 * refused one by one.
 */
async function giveGifts({ db, owner: from }: Scope, owner: string): Promise<number> {
  const waiting = await db.operations.where('owner').equals(from).toArray();
  const added = new Set(
    waiting.flatMap(({ operation, lineId }) => (operation.kind === 'add' ? [lineId] : [])),
  );
  for (const { seq, lineId } of waiting) {
    if (added.has(lineId)) await db.operations.update(seq, { owner });
    else await db.operations.delete(seq);
  }
  for (const photo of await db.photos.where('owner').equals(from).toArray()) {
    if (!added.has(photo.lineId)) {
      await db.photos.delete(photo.id);
      await db.photoFiles.delete(photo.id);
      continue;
    }
    // One that had arrived is gone there; its bytes may still be here.
    const isHere = (await db.photoFiles.get(photo.id)) !== undefined;
    const again = isHere ? ({ state: 'waiting', progress: 0, imageUrl: null } as const) : {};
    await db.photos.update(photo.id, { owner, ...again });
  }
  return added.size;
}
