import type { PhotoRow } from './database-rows.ts';

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
