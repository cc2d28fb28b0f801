import { chosenPhotos } from '#shared/customisation/chosen-photos.ts';
import { photoAddress } from './photo-address.ts';
import type { PhotoStore } from './photo-store.ts';

/**
 * Resolves to the addresses of the photos in a folder, or only of the given ids; empty without a
 * folder.
 */
export async function photosOfFolder(
  photos: Pick<PhotoStore, 'inFolder'>,
  folder: string | null,
  photoIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  if (folder === null) return new Set();
  const chosen = chosenPhotos(await photos.inFolder(folder), photoIds, ({ photoId }) => photoId);
  return new Set(chosen.map(({ id }) => photoAddress(id)));
}

type Folders = Pick<PhotoStore, 'inFolder'>;

/** Reads each photo folder once per order: many gifts may name the same folder (T27). */
export function readFoldersOnce(photos: Folders): Folders {
  const read = new Map<string, ReturnType<Folders['inFolder']>>();
  return {
    inFolder(folder) {
      const reading = read.get(folder) ?? photos.inFolder(folder);
      read.set(folder, reading);
      return reading;
    },
  };
}
