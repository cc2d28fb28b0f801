import type { PhotoStore } from '#api/storage/photo-store.ts';

type Folders = Pick<PhotoStore, 'inFolder'>;

/**
 * Reads each photo folder once, for one order alone: many of its gifts may name the same (T27).
 */
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
