import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { type Device, hasLeft, type Scope } from '#pwa/device/database/scope.ts';
import { type Stored, withRoom } from '#pwa/device/database/storage-room.ts';
import { photoBlobs, readIn } from '#pwa/photos/photos.ts';
import { type StoredBytes, smallCopies, toStore } from '#pwa/photos/prepare/photo-bytes.ts';
import type { PreparedPhoto } from '#pwa/photos/prepare/reencode-photo.ts';
import { type StoredPose, storedPoseOf } from '#pwa/photos/prepare/stored-pose.ts';
import { isTouched } from '#shared/customisation/typed-details.ts';
import { isOfLine } from './draft-of-line.ts';

/** A photo of a draft; `blob` is null for a line's photo whose bytes are not on this device. */
export interface DraftPhoto extends StoredPose {
  id: string;
  fileName: string;
  blob: Blob | null;
  /** The line that is edited has it already. */
  ofLine?: true;
}

/** The photos of a draft in the order they were chosen. */
export async function draftPhotos(scope: Scope, productName: string): Promise<DraftPhoto[]> {
  const { db } = scope;
  return db.transaction('r', [db.draftPhotos, db.photoFiles], async () => {
    const rows = await photoRows(scope, productName).sortBy('position');
    const blobs = await photoBlobs(
      rows.map(({ id }) => id),
      db,
    );
    return rows.flatMap((row, index) => {
      const { id, fileName, ofLine } = row;
      const blob = blobs[index] ?? null;
      if (!blob && !ofLine) return [];
      return [{ id, fileName, blob, ...storedPoseOf(row), ...(ofLine ? { ofLine } : {}) }];
    });
  });
}

/**
 * Adds a photo as the draft's last, and creates a product's draft if there is none. Returns null
 * for the draft of a line that has ended: a photo alone must not begin it anew.
 */
export function addDraftPhoto(
  scope: Scope,
  productName: string,
  photo: PreparedPhoto,
): Promise<Stored<string | null>> {
  return takeIn(scope, productName, photo);
}

/**
 * Does as `addDraftPhoto`, but replaces the draft's photos, which stay if the new one cannot be
 * stored.
 */
export function swapDraftPhoto(
  scope: Scope,
  productName: string,
  photo: PreparedPhoto,
): Promise<Stored<string | null>> {
  return takeIn(scope, productName, photo, async () => {
    await dropDraftPhotos(scope, productName);
    return null;
  });
}

/**
 * As `addDraftPhoto`, in the place of the photo `replacedId`, which leaves the draft; as the last
 * where that has left it meanwhile.
 */
export function replaceDraftPhoto(
  scope: Scope,
  productName: string,
  photo: PreparedPhoto,
  replacedId: string,
): Promise<Stored<string | null>> {
  return takeIn(scope, productName, photo, async ({ db, owner }) => {
    const replaced = await db.draftPhotos.get(replacedId);
    if (replaced?.owner !== owner || replaced.productName !== productName) return null;
    await db.draftPhotos.delete(replacedId);
    if (!replaced.ofLine) await db.photoFiles.delete(replacedId);
    return replaced.position;
  });
}

/** `makePlace` returns the position of the new photo; null for the last. */
async function takeIn(
  scope: Scope,
  productName: string,
  photo: PreparedPhoto,
  makePlace?: (scope: Scope) => Promise<number | null>,
): Promise<Stored<string | null>> {
  const { db } = scope;
  const { blob, small } = photo;
  if (small) smallCopies.set(blob, small);
  const file = photo.bytes ?? (await toStore(blob));
  const write = async () => {
    if (await hasEnded(scope, productName)) return null;
    const position = await makePlace?.(scope);
    const id = await insertDraftPhoto(scope, productName, photo, file, position);
    readIn(db).set(id, blob);
    return id;
  };
  return withRoom(scope, () => db.transaction('rw', [...draftTables(db), db.session], write));
}

/**
 * Whether nothing is to be written into a draft any more: its owner has logged out, or it is that of a
 * line and no longer exists; only `line-drafts.ts` begins one.
 */
export async function hasEnded(scope: Scope, productName: string): Promise<boolean> {
  const { db, owner } = scope;
  if (await hasLeft(scope)) return true;
  return isOfLine(productName) && !(await db.drafts.get([owner, productName]));
}

/** Returns the tables of a whole draft, for a transaction. */
export function draftTables(db: ShopDatabase) {
  return [db.drafts, db.draftPhotos, db.photoFiles];
}

/** Inside a transaction: removes the draft's photos, and their bytes unless they are a line's. */
export async function dropDraftPhotos(scope: Scope, productName: string): Promise<void> {
  const { db } = scope;
  const photos = await photoRows(scope, productName).toArray();
  await db.photoFiles.bulkDelete(photos.flatMap(({ id, ofLine }) => (ofLine ? [] : [id])));
  await photoRows(scope, productName).delete();
}

/** Inside a transaction: stores the photo, by default as the draft's last, and returns its id. */
export async function insertDraftPhoto(
  scope: Scope,
  productName: string,
  photo: Omit<PreparedPhoto, 'blob'> & StoredPose,
  file: StoredBytes,
  at: number | null = null,
): Promise<string> {
  const { fileName } = photo;
  const { db, owner } = scope;
  const id = newId();
  const last = (await photoRows(scope, productName).sortBy('position')).at(-1);
  await db.photoFiles.add({ id, ...file });
  const position = at ?? (last ? last.position + 1 : 0);
  await db.draftPhotos.add({ id, owner, productName, position, fileName, ...storedPoseOf(photo) });
  const before = (await db.drafts.get([owner, productName])) ?? { customization: {} };
  const updatedAt = new Date().toISOString();
  await db.drafts.put({ ...before, owner, productName, updatedAt });
  return id;
}

/** Removes a photo from its draft, and the draft if it was all it had. */
export async function removeDraftPhoto({ db }: Device, id: string): Promise<void> {
  await db.transaction('rw', draftTables(db), async () => {
    const photo = await db.draftPhotos.get(id);
    // Gone from the draft when another tab has made it a line's.
    if (!photo) return;
    const { owner, productName } = photo;
    await db.draftPhotos.delete(id);
    if (!photo.ofLine) await db.photoFiles.delete(id);
    const draft = await db.drafts.get([owner, productName]);
    if (!draft || draft.base || isTouched(draft.customization)) return;
    if ((await photoRows({ db, owner }, productName).count()) === 0) {
      await db.drafts.delete([owner, productName]);
    }
  });
}

/** Moves a photo of a draft one place earlier (-1) or later (1), if there is one. */
export async function moveDraftPhoto({ db }: Device, id: string, by: 1 | -1): Promise<void> {
  await db.transaction('rw', db.draftPhotos, async () => {
    const photo = await db.draftPhotos.get(id);
    if (!photo) return;
    const rows = await photoRows({ db, owner: photo.owner }, photo.productName).sortBy('position');
    const other = rows[rows.findIndex((row) => row.id === id) + by];
    if (!other) return;
    await db.draftPhotos.update(id, { position: other.position });
    await db.draftPhotos.update(other.id, { position: photo.position });
  });
}

/** Returns the rows of a draft's photos, unordered. */
export function photoRows({ db, owner }: Scope, productName: string) {
  return db.draftPhotos.where({ owner, productName });
}
