import type { ShopDatabase } from './database.ts';
import type { PhotoRow, PhotoState } from './database-rows.ts';
import { announceLocalChange } from './local-change.ts';
import type { Device, Scope } from './scope.ts';
import { blobOf } from './stored-bytes.ts';

/** A photo as screens show it; `progress` from 0 to 1, `problem` a sentence. */
export interface LocalPhoto {
  id: string;
  owner: string;
  folder: string;
  fileName: string;
  blob: Blob | null;
  state: PhotoState;
  progress: number;
  problem: string | null;
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
    return rows.map((row, index) => shown(row, blobs[index] ?? null));
  });
}

type NewPhoto = Pick<PhotoRow, 'id' | 'fileName'>;
type PhotosOf = Pick<PhotoRow, 'owner' | 'folder' | 'lineId' | 'productName'>;

/** Photos of a line whose bytes are stored and that wait to be sent, in their order. */
export function waitingPhotos(photos: readonly NewPhoto[], of: PhotosOf): PhotoRow[] {
  const now = Date.now();
  return photos.map(({ id, fileName }, index) => ({
    ...{ id, fileName, ...of },
    state: 'waiting',
    progress: 0,
    attempts: 0,
    problem: null,
    imageUrl: null,
    // One millisecond apart, so that they stay in the order they were chosen.
    createdAt: new Date(now + index).toISOString(),
  }));
}

/** How many photos staff wait for, and which (B2); a name no longer than the server takes. */
export function fileNamesOf(photos: readonly NewPhoto[]): string[] {
  return photos.map(({ fileName }) => fileName.slice(0, 255));
}

/** Sends a photo again that had failed for good. */
export async function retryPhoto({ db }: Device, id: string): Promise<void> {
  await db.photos.update(id, { state: 'waiting', problem: null, progress: 0, attempts: 0 });
  announceLocalChange();
}

/**
 * Inside a transaction over photos, photoFiles and draftPhotos. A change of the line that was
 * begun, perhaps open in another tab, shows its photos: their bytes are the draft's from now on.
 */
export async function dropPhotosOfLine({ db, owner }: Scope, lineId: string): Promise<void> {
  const ids = await db.photos.where({ owner, lineId }).primaryKeys();
  await db.photos.bulkDelete(ids);
  const here = await db.photoFiles.where('id').anyOf(ids).primaryKeys();
  const photosShown = db.draftPhotos.where('id').anyOf(here);
  const shown = await photosShown.primaryKeys();
  await photosShown.modify((photo) => {
    delete photo.ofLine;
  });
  await db.photoFiles.bulkDelete(ids.filter((id) => !shown.includes(id)));
}

function shown(row: PhotoRow, blob: Blob | null): LocalPhoto {
  const { id, owner, folder, fileName, state, progress, problem, imageUrl } = row;
  return { id, owner, folder, fileName, blob, state, progress, problem, imageUrl };
}

/** The photos of a long cart; those beyond are read again when they are asked for. */
const mostRead = 60;

const readBefore = new WeakMap<ShopDatabase, Map<string, Blob>>();

/**
 * The photos of `ids` in their order, null for one whose bytes are not here; also inside a
 * transaction. The bytes under an id never change, so each is read once: a screen asks again
 * with every percent of an upload.
 */
export async function photoBlobs(
  ids: readonly string[],
  db: ShopDatabase,
): Promise<(Blob | null)[]> {
  const read = readBefore.get(db) ?? new Map<string, Blob>();
  readBefore.set(db, read);
  const here = new Set(await db.photoFiles.where('id').anyOf(ids).primaryKeys());
  const unread = [...here].filter((id) => !read.has(id));
  for (const file of await db.photoFiles.bulkGet(unread)) {
    if (file) read.set(file.id, blobOf(file));
  }
  const blobs = ids.map((id) => (here.has(id) ? (read.get(id) ?? null) : null));
  for (const id of read.keys()) {
    if (read.size <= mostRead) break;
    read.delete(id);
  }
  return blobs;
}
