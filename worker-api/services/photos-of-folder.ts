import type { PhotoStore } from '#api/storage/storage.ts';
import { photoAddress } from '#api/uploads/photo-address.ts';

/** The addresses of the photos in a folder; none without one. */
export async function photosOfFolder(
  photos: PhotoStore,
  folder: string | null,
): Promise<ReadonlySet<string>> {
  if (folder === null) return new Set();
  return new Set((await photos.inFolder(folder)).map(({ id }) => photoAddress(id)));
}
