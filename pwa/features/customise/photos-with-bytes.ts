import { photoBytes } from '#pwa/api/photo-bytes.ts';
import { draftPhotos } from '#pwa/local/draft-photos.ts';
import type { PreparedPhoto } from '#pwa/local/reencode-photo.ts';
import type { Scope } from '#pwa/local/scope.ts';
import type { ShownPhoto } from './use-draft-photos.ts';

/**
 * The photos of a draft, for a gift of their own, with the bytes of those that lie on the server
 * alone; null when not all can be had.
 */
export async function photosWithBytes(
  scope: Scope,
  draftOf: string,
  shown: readonly ShownPhoto[],
): Promise<PreparedPhoto[] | null> {
  const kept = await draftPhotos(scope, draftOf);
  const photos = await Promise.all(
    kept.map(async ({ id, fileName, blob: here }) => {
      const url = shown.find((photo) => photo.id === id)?.url ?? null;
      const blob = here ?? (url === null ? null : await photoBytes(url));
      return blob ? [{ fileName, blob }] : [];
    }),
  );
  return photos.every(({ length }) => length > 0) ? photos.flat() : null;
}
