import type { PhotoRow, PhotoState } from './database-rows.ts';
import { announceLocalChange } from './local-change.ts';
import { photoBlobs } from './photo-blobs.ts';
import type { Device, Scope } from './scope.ts';

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
