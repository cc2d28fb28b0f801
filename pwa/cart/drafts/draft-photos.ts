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

/** What a new photo takes the place of: nothing, all photos of the draft, or the one of an id. */
export type Replaced = 'none' | 'all' | { id: string };

/**
 * Adds a photo as the draft's last, or in the place of what it replaces, which stays if the new one cannot be
 * stored; creates a product's draft if there is none. Returns null for the draft of a line that has ended:
 * a photo alone must not begin it anew.
 */
export async function addDraftPhoto(
  scope: Scope,
  productName: string,
  photo: PreparedPhoto,
  replaced: Replaced = 'none',
): Promise<Stored<string | null>> {
  const { db } = scope;
  const { blob, small } = photo;
  if (small) smallCopies.set(blob, small);
  const file = photo.bytes ?? (await toStore(blob));
  const write = async () => {
    if (await hasEnded(scope, productName)) return null;
    const position = await makePlace(scope, productName, replaced);
    const id = await insertDraftPhoto(scope, productName, photo, file, position);
    readIn(db).set(id, blob);
    return id;
  };
  return withRoom(scope, () => db.transaction('rw', [...draftTables(db), db.session], write));
}

/** Inside a transaction: returns the position of the new photo; null for the last. */
async function makePlace(scope: Scope, productName: string, replaced: Replaced) {
  const { db, owner } = scope;
  if (replaced === 'all') await dropDraftPhotos(scope, productName);
  if (typeof replaced === 'string') return null;
  const photo = await db.draftPhotos.get(replaced.id);
  // It may have left the draft meanwhile.
  if (photo?.owner !== owner || photo.productName !== productName) return null;
  await db.draftPhotos.delete(replaced.id);
  if (!photo.ofLine) await db.photoFiles.delete(replaced.id);
  return photo.position;
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
