import type { PhotoStore } from '#api/storage/photo-store.ts';
import { photoAddress } from '#api/uploads/photo-address.ts';
import { chosenPhotos } from '#shared/customise/chosen-photos.ts';

/** The addresses of the photos in a folder, or of the given ones of them; none without one. */
export async function photosOfFolder(
  photos: Pick<PhotoStore, 'inFolder'>,
  folder: string | null,
  photoIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  if (folder === null) return new Set();
  const chosen = chosenPhotos(await photos.inFolder(folder), photoIds, ({ photoId }) => photoId);
  return new Set(chosen.map(({ id }) => photoAddress(id)));
}
