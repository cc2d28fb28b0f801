import { forgetTypedBy } from '#pwa/cart/drafts/last-typed.ts';
import { type DraftedGift, draftedGifts } from '#pwa/cart/drafts/line-drafts.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import { forgetSharedOf } from '#pwa/photos/shared-photos.ts';
import { guest } from '#shared/cart/guest.ts';
import { forgetLastPerson } from './lost-account.ts';

/** What of an owner is on this device alone. */
export interface OnlyHere {
  /** Changes, photos, messages and an unanswered order that have not reached the server. */
  unsent: number;
  /** Gifts that were begun and are not in the cart. */
  drafts: readonly DraftedGift[];
}

/** What a logout leaves on the device: all of it, what was not sent, or nothing (T32). */
export type DeviceRemains = 'all' | 'unsent' | 'nothing';

/** Resolves to what the owner would lose if nothing were left here (SY8). */
export async function onlyHere(scope: Scope): Promise<OnlyHere> {
  const { db, owner } = scope;
  const { pendingOperations, giftsForRoom, pendingPhotos, refusedPhotos } = await syncState(scope);
  const failedPhotos = refusedPhotos.inCart + refusedPhotos.elsewhere;
  const messages = await unsentMessages(scope).count();
  const checkout = await db.checkouts.get(owner);
  const orders = checkout && checkout.state !== 'found' ? 1 : 0;
  return {
    unsent: pendingOperations + giftsForRoom + pendingPhotos + failedPhotos + messages + orders,
    drafts: await draftedGifts(scope),
  };
}

/** After a logout: deletes the owner's rows but for what is to be left (T32). */
export async function forgetOwner(
  scope: Scope,
  remains: Exclude<DeviceRemains, 'all'>,
): Promise<void> {
  const { db, owner } = scope;
  await db.transaction('rw', [db.session, ...ownedTables(db)], async () => {
    await forgetLastPerson(scope);
    if (remains === 'nothing') {
      await db.operations.where('owner').equals(owner).delete();
      await db.photos.where('owner').equals(owner).modify({ state: 'done' });
      await db.checkouts.delete(owner);
      await db.messages.where('owner').equals(owner).delete();
    }
    await db.drafts.where('owner').equals(owner).delete();
    const draftPhotos = db.draftPhotos.where('owner').equals(owner);
    const ids = await draftPhotos.primaryKeys();
    await draftPhotos.delete();
    await forgetSent(scope, ids);
  });
  forgetTypedBy(owner);
}

/**
 * While nobody is signed in and no session has expired: deletes what the server has of people who
 * logged out, such as a cart that an answer wrote after the logout (T32). Drafts stay, for a tab
 * may still hold one open.
 */
export async function forgetSignedOut({ db }: Device): Promise<void> {
  await db.transaction('rw', [db.session, ...ownedTables(db)], async () => {
    if (await db.session.get('current')) return;
    await forgetLastPerson({ db });
    const owners = new Set<string>();
    for (const table of ownedTables(db)) {
      await table.each((row: { owner?: string }) => row.owner && owners.add(row.owner));
    }
    owners.delete(guest);
    for (const owner of owners) await forgetSent({ db, owner });
  });
}

/** Inside a transaction: deletes what the server has, and the bytes of `photoIds`. */
async function forgetSent(scope: Scope, photoIds: readonly string[] = []): Promise<void> {
  const { db, owner } = scope;
  await db.snapshots.delete(owner);
  await db.accounts.delete(owner);
  await db.checkoutForms.delete(owner);
  await db.problems.where('owner').equals(owner).delete();
  await forgetSharedOf(scope);
  const messages = unsentMessages(scope);
  const unsent = await messages.primaryKeys();
  await db.messages
    .where('owner')
    .equals(owner)
    .and(({ id }) => !unsent.includes(id))
    .delete();
  if ((await db.checkouts.get(owner))?.state === 'found') await db.checkouts.delete(owner);
  const sentPhotos = db.photos.where({ owner, state: 'done' });
  const forgottenIds = [...photoIds, ...(await sentPhotos.primaryKeys())];
  await sentPhotos.delete();
  // A draft may show a line's photo, and a line one of a draft.
  const shownIds = [
    ...(await db.photos.where('id').anyOf(forgottenIds).primaryKeys()),
    ...(await db.draftPhotos.where('id').anyOf(forgottenIds).primaryKeys()),
  ];
  await db.photoFiles.bulkDelete(forgottenIds.filter((id) => !shownIds.includes(id)));
}

/** Waiting ones, and refused ones, which are to be read and changed. */
function unsentMessages({ db, owner }: Scope) {
  return db.messages
    .where('owner')
    .equals(owner)
    .and(({ state }) => state !== 'sent');
}

function ownedTables(db: ShopDatabase) {
  return [
    ...[db.snapshots, db.operations, db.photos, db.photoFiles, db.problems, db.checkouts],
    ...[db.drafts, db.draftPhotos, db.accounts, db.checkoutForms, db.sharedPhotos, db.messages],
  ];
}
