import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { PhotoRow, PhotoState } from '#pwa/device/database/database-rows.ts';
import { announceLocalChange, type Device, type Scope } from '#pwa/device/database/scope.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { blobOf } from './prepare/photo-bytes.ts';
import { type PhotoShape, type StoredPose, shapeOf } from './prepare/stored-pose.ts';

/** A photo as screens show it; `progress` from 0 to 1. */
export interface LocalPhoto extends Partial<PhotoShape> {
  id: string;
  owner: string;
  folder: string;
  fileName: string;
  blob: Blob | null;
  state: PhotoState;
  progress: number;
  failure: FailureRecord | null;
  imageUrl: string | null;
}

/** The photos of a folder in the order they were chosen, shown from this device (D30). */
export async function photosInFolder({ db }: Device, folder: string): Promise<LocalPhoto[]> {
  return db.transaction('r', [db.photos, db.photoFiles], async () => {
    const rows = await db.photos.where('folder').equals(folder).sortBy('createdAt');
    const blobs = await photoBlobs(
      rows.map(({ id }) => id),
      db,
    );
    return rows.map((row, index) => localPhoto(row, blobs[index] ?? null));
  });
}

export type ChosenPhoto = Pick<PhotoRow, 'id' | 'fileName'> & StoredPose;
type PhotosOf = Pick<PhotoRow, 'owner' | 'folder' | 'lineId' | 'productName'>;

/** Rows of a line's photos that wait to be sent, in their order. */
export function waitingPhotos(photos: readonly ChosenPhoto[], of: PhotosOf): PhotoRow[] {
  const now = Date.now();
  return photos.map((photo, index) => ({
    id: photo.id,
    fileName: photo.fileName,
    ...shapeOf(photo),
    ...of,
    state: 'waiting',
    progress: 0,
    attempts: 0,
    failure: null,
    imageUrl: null,
    // One millisecond apart keeps the order of choosing.
    createdAt: new Date(now + index).toISOString(),
  }));
}

/** Returns the names of the photos to come (B2), cut to what the server accepts. */
export function fileNamesOf(photos: readonly ChosenPhoto[]): string[] {
  return photos.map(({ fileName }) => fileName.slice(0, 255));
}

/** Queues a failed photo again. */
export async function retryPhoto({ db }: Device, id: string): Promise<void> {
  await db.photos.update(id, { state: 'waiting', failure: null, progress: 0, attempts: 0 });
  announceLocalChange();
}

/**
 * Inside a transaction over photos, photoFiles and draftPhotos: deletes a line's photos. The bytes
 * of those that an edit of the line shows, perhaps in another tab, become the draft's.
 */
export async function dropPhotosOfLine({ db, owner }: Scope, lineId: string): Promise<void> {
  const ids = await db.photos.where({ owner, lineId }).primaryKeys();
  await db.photos.bulkDelete(ids);
  const here = await db.photoFiles.where('id').anyOf(ids).primaryKeys();
  const photosShown = db.draftPhotos.where('id').anyOf(here);
  const localPhotoOf = await photosShown.primaryKeys();
  await photosShown.modify((photo) => {
    delete photo.ofLine;
  });
  await db.photoFiles.bulkDelete(ids.filter((id) => !localPhotoOf.includes(id)));
}

function localPhoto(row: PhotoRow, blob: Blob | null): LocalPhoto {
  const { id, owner, folder, fileName, state, progress, failure, imageUrl } = row;
  const photo = { id, owner, folder, fileName, blob, state, progress, failure, imageUrl };
  return { ...photo, ...shapeOf(row) };
}

/** The photos of a long cart; more are read anew each time. */
const mostRead = 60;

const readBefore = new WeakMap<ShopDatabase, Map<string, Blob>>();

/** What was read of photos, by their ids, or is just being stored: whether it is there is not said. */
export function readIn(db: ShopDatabase): Map<string, Blob> {
  const blobsById = readBefore.get(db) ?? new Map<string, Blob>();
  readBefore.set(db, blobsById);
  return blobsById;
}

/**
 * Resolves to the photos of `ids` in their order, null without bytes on this device; also inside a
 * transaction. Bytes of an id never change, so they are cached: live queries run again with every
 * percent of an upload.
 */
export async function photoBlobs(
  ids: readonly string[],
  db: ShopDatabase,
): Promise<(Blob | null)[]> {
  const blobsById = readIn(db);
  const here = new Set(await db.photoFiles.where('id').anyOf(ids).primaryKeys());
  const unread = [...here].filter((id) => !blobsById.has(id));
  for (const file of await db.photoFiles.bulkGet(unread)) {
    if (file) blobsById.set(file.id, blobOf(file));
  }
  const blobs = ids.map((id) => (here.has(id) ? (blobsById.get(id) ?? null) : null));
  for (const id of blobsById.keys()) {
    if (blobsById.size <= mostRead) break;
    blobsById.delete(id);
  }
  return blobs;
}
