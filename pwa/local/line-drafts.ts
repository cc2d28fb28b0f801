import type { CartLine } from '#shared/cart/cart-line.ts';
import { sameDetails, typedDetails } from '#shared/customise/typed-details.ts';
import type { DraftPhotoRow } from './database-rows.ts';
import { copyOf, editOf } from './draft-of-line.ts';
import { draftPhotos, insertDraftPhoto } from './draft-photos.ts';
import { clearDraft } from './drafts.ts';
import type { PreparedPhoto } from './reencode-photo.ts';
import type { Scope } from './scope.ts';
import { type Stored, withRoom } from './storage-room.ts';
import { type StoredBytes, toStore } from './stored-bytes.ts';

/**
 * Begins to change a line, with what it says and its photos; true when a change that was begun
 * before goes on instead. `photos` is null while they are not known: they stay then.
 */
export async function startEdit(
  scope: Scope,
  line: CartLine,
  photos: readonly Pick<DraftPhotoRow, 'id' | 'fileName'>[] | null,
): Promise<Stored<boolean>> {
  const { db, owner } = scope;
  const productName = editOf(line.id);
  const write = async () => {
    if (await endUnchanged(scope, productName)) return true;
    const customization = typedDetails(line.customization);
    const base = photos ? { photoIds: photos.map(({ id }) => id) } : {};
    const updatedAt = new Date().toISOString();
    await db.drafts.put({
      ...{ owner, productName, customization, updatedAt },
      base: { ...customization, ...base },
    });
    const rows = (photos ?? []).map(
      ({ id, fileName }, position): DraftPhotoRow => ({
        ...{ id, owner, productName, position, fileName },
        ofLine: true,
      }),
    );
    await db.draftPhotos.bulkPut(rows);
    return false;
  };
  const tables = [db.drafts, db.draftPhotos, db.photoFiles];
  return withRoom(scope, () => db.transaction('rw', tables, write));
}

export interface CopyStarted {
  /** One that was begun before goes on instead. */
  continued: boolean;
  /** How many of the photos are the second gift's as well. */
  copied: number;
  /** The device has no room for the photos, so none was copied. */
  full: boolean;
}

/**
 * Begins a second gift like a line, with copies of its photos, in one transaction; those that
 * cannot be read are left out, and all of them where they do not fit.
 */
export async function startCopy(
  scope: Scope,
  line: CartLine,
  photos: readonly PreparedPhoto[],
): Promise<Stored<CopyStarted>> {
  const read = await Promise.allSettled(
    photos.map(async ({ blob, fileName }) => ({ fileName, file: await toStore(blob) })),
  );
  const copies = read.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const begun = await beginCopy(scope, line, copies);
  return begun.ok || copies.length === 0 ? begun : beginCopy(scope, line, 'full');
}

async function beginCopy(
  scope: Scope,
  line: CartLine,
  copies: readonly { fileName: string; file: StoredBytes }[] | 'full',
): Promise<Stored<CopyStarted>> {
  const { db, owner } = scope;
  const productName = copyOf(line.id);
  const fitting = copies === 'full' ? [] : copies;
  const write = async () => {
    const continued = await endUnchanged(scope, productName);
    if (continued) return { continued, copied: 0, full: false };
    const customization = typedDetails(line.customization);
    const photoIds: string[] = [];
    for (const { fileName, file } of fitting) {
      photoIds.push(await insertDraftPhoto(scope, productName, fileName, file));
    }
    const updatedAt = new Date().toISOString();
    const base = { ...customization, photoIds };
    await db.drafts.put({ owner, productName, customization, base, updatedAt });
    return { continued, copied: fitting.length, full: copies === 'full' };
  };
  const tables = [db.drafts, db.draftPhotos, db.photoFiles];
  return withRoom(scope, () => db.transaction('rw', tables, write));
}

/** Ends a draft of a line in which nothing was changed; true when there is one left. */
export async function endUnchanged(scope: Scope, draftOf: string): Promise<boolean> {
  const { db } = scope;
  return db.transaction('rw', [db.drafts, db.draftPhotos, db.photoFiles], async () => {
    if (await isChanged(scope, draftOf)) return true;
    await clearDraft(scope, draftOf);
    return false;
  });
}

/** The lines with changes that are not saved. */
export async function changedLines(scope: Scope): Promise<ReadonlySet<string>> {
  const { db, owner } = scope;
  return db.transaction('r', [db.drafts, db.draftPhotos, db.photoFiles], async () => {
    const edit = editOf('');
    const drafts = await db.drafts.where('owner').equals(owner).toArray();
    const edits = drafts.filter(({ productName }) => productName.startsWith(edit));
    const changed = new Set<string>();
    for (const { productName } of edits) {
      if (await isChanged(scope, productName)) changed.add(productName.slice(edit.length));
    }
    return changed;
  });
}

async function isChanged(scope: Scope, draftOf: string): Promise<boolean> {
  const { db, owner } = scope;
  const draft = await db.drafts.get([owner, draftOf]);
  if (!draft) return false;
  const { base, customization } = draft;
  if (!base || !sameDetails(customization, base)) return true;
  const photos = await draftPhotos(scope, draftOf);
  return photos.map(({ id }) => id).join() !== (base.photoIds ?? []).join();
}
