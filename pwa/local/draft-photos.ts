import { database, type ShopDatabase } from './database.ts';
import { isOfLine } from './draft-of-line.ts';
import { newId } from './new-id.ts';
import { photoBlobs } from './photo-blobs.ts';
import type { PreparedPhoto } from './reencode-photo.ts';
import { type Stored, withRoom } from './storage-room.ts';
import { type StoredBytes, toStore } from './stored-bytes.ts';

/** A photo of a draft with its bytes; a photo of the line that is changed may have none here. */
export interface DraftPhoto {
  id: string;
  fileName: string;
  blob: Blob | null;
}

/** The photos of a draft in the order they were chosen. */
export async function draftPhotos(
  owner: string,
  productName: string,
  db: ShopDatabase = database,
): Promise<DraftPhoto[]> {
  return db.transaction('r', [db.draftPhotos, db.photoFiles], async () => {
    const rows = await photoRows(owner, productName, db).sortBy('position');
    const blobs = await photoBlobs(
      rows.map(({ id }) => id),
      db,
    );
    return rows.flatMap(({ id, fileName, ofLine }, index) => {
      const blob = blobs[index] ?? null;
      return blob || ofLine ? [{ id, fileName, blob }] : [];
    });
  });
}

/**
 * Puts a photo behind those the draft has; makes the draft if it is the first thing in it. One of
 * a line that has ended stays so, for nobody knows here what else was in it: answers null then.
 */
export function addDraftPhoto(
  owner: string,
  productName: string,
  photo: PreparedPhoto,
  db: ShopDatabase = database,
): Promise<Stored<string | null>> {
  return takeIn(owner, productName, photo, db);
}

/** The same, in the place of those the draft has, which stay when it cannot be kept. */
export function swapDraftPhoto(
  owner: string,
  productName: string,
  photo: PreparedPhoto,
  db: ShopDatabase = database,
): Promise<Stored<string | null>> {
  return takeIn(owner, productName, photo, db, dropDraftPhotos);
}

async function takeIn(
  owner: string,
  productName: string,
  { blob, fileName }: PreparedPhoto,
  db: ShopDatabase,
  makePlace?: typeof dropDraftPhotos,
): Promise<Stored<string | null>> {
  const file = await toStore(blob);
  const write = async () => {
    if (await hasEnded(owner, productName, db)) return null;
    await makePlace?.(owner, productName, db);
    return insertDraftPhoto(owner, productName, fileName, file, db);
  };
  return withRoom(() => db.transaction('rw', draftTables(db), write), db);
}

/** A draft of a line begins with what the line says, never with a photo or a letter alone. */
export async function hasEnded(
  owner: string,
  productName: string,
  db: ShopDatabase,
): Promise<boolean> {
  return isOfLine(productName) && !(await db.drafts.get([owner, productName]));
}

function draftTables(db: ShopDatabase) {
  return [db.drafts, db.draftPhotos, db.photoFiles];
}

/** Inside a transaction: the draft has no photos; a line that is changed keeps the bytes of its. */
export async function dropDraftPhotos(
  owner: string,
  productName: string,
  db: ShopDatabase,
): Promise<void> {
  const photos = await photoRows(owner, productName, db).toArray();
  await db.photoFiles.bulkDelete(photos.flatMap(({ id, ofLine }) => (ofLine ? [] : [id])));
  await photoRows(owner, productName, db).delete();
}

/** Inside a transaction: the photo is the draft's last. */
export async function insertDraftPhoto(
  owner: string,
  productName: string,
  fileName: string,
  file: StoredBytes,
  db: ShopDatabase,
): Promise<string> {
  const id = newId();
  const last = (await photoRows(owner, productName, db).sortBy('position')).at(-1);
  await db.photoFiles.add({ id, ...file });
  const position = last ? last.position + 1 : 0;
  await db.draftPhotos.add({ id, owner, productName, position, fileName });
  const before = (await db.drafts.get([owner, productName])) ?? { customization: {} };
  const updatedAt = new Date().toISOString();
  await db.drafts.put({ ...before, owner, productName, updatedAt });
  return id;
}

/** Takes a photo out of its draft, which ends with it when it was all there was. */
export async function removeDraftPhoto(id: string, db: ShopDatabase = database): Promise<void> {
  await db.transaction('rw', [db.drafts, db.draftPhotos, db.photoFiles], async () => {
    const photo = await db.draftPhotos.get(id);
    // A photo that became a line's in another tab is no longer the draft's to remove.
    if (!photo) return;
    const { owner, productName } = photo;
    await db.draftPhotos.delete(id);
    if (!photo.ofLine) await db.photoFiles.delete(id);
    const draft = await db.drafts.get([owner, productName]);
    if (!draft || draft.base || Object.keys(draft.customization).length > 0) return;
    if ((await photoRows(owner, productName, db).count()) === 0) {
      await db.drafts.delete([owner, productName]);
    }
  });
}

/** Moves a photo of a draft one place earlier (-1) or later (1), if there is one. */
export async function moveDraftPhoto(
  id: string,
  by: 1 | -1,
  db: ShopDatabase = database,
): Promise<void> {
  await db.transaction('rw', db.draftPhotos, async () => {
    const photo = await db.draftPhotos.get(id);
    if (!photo) return;
    const rows = await photoRows(photo.owner, photo.productName, db).sortBy('position');
    const other = rows[rows.findIndex((row) => row.id === id) + by];
    if (!other) return;
    await db.draftPhotos.update(id, { position: other.position });
    await db.draftPhotos.update(other.id, { position: photo.position });
  });
}

/** Of a draft, in no order. */
export function photoRows(owner: string, productName: string, db: ShopDatabase) {
  return db.draftPhotos.where({ owner, productName });
}
