import type { OrderItemRequest } from '#api/orders/placing/match-items.ts';
import { photoAddress } from './photo-address.ts';
import { photosOfFolder } from './photo-folders.ts';
import type { PhotoStore } from './photo-store.ts';

export type OrderPhotosOutcome =
  | { ok: true; photoUrls: string[] }
  | { ok: false; reason: 'foreign_photo' };

/**
 * Resolves to the photo addresses of an item: those in its own folder that the gift shows. Another
 * customer's folder, or a photo of the shop from outside the folder, is refused (T13); any other
 * address is dropped.
 */
export async function orderPhotos(
  photos: Pick<PhotoStore, 'folderOwner' | 'inFolder'>,
  owner: string,
  request: OrderItemRequest,
  { folder, photoIds }: { folder: string | null; photoIds: readonly string[] | undefined },
): Promise<OrderPhotosOutcome> {
  for (const named of new Set([folder, request.custom_photo_folder ?? null])) {
    if (named !== null && ![null, owner].includes(await photos.folderOwner(named))) {
      return { ok: false, reason: 'foreign_photo' };
    }
  }
  const own = await photosOfFolder(photos, folder);
  const sent = new Set([...(request.custom_photo_urls ?? []), request.custom_photo_url ?? '']);
  const shown = await photosOfFolder(photos, folder, photoIds);
  const photoUrls = [...sent].filter((url) => shown.has(url));
  const foreign = [...sent].some((url) => !own.has(url) && url.startsWith(photoAddress('')));
  return foreign ? { ok: false, reason: 'foreign_photo' } : { ok: true, photoUrls };
}
