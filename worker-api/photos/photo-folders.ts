import type { OrderItemRequest } from '#api/orders/placing/match-items.ts';
import { chosenPhotos } from '#shared/customisation/customisation.ts';
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
  const selection = chosenPhotos(await photos.inFolder(folder), photoIds, ({ photoId }) => photoId);
  return new Set(selection.map(({ id }) => photoAddress(id)));
}

type Folders = Pick<PhotoStore, 'inFolder'>;

/** Reads each photo folder once per order: many gifts may name the same folder (T27). */
export function readFoldersOnce(photos: Folders): Folders {
  const readings = new Map<string, ReturnType<Folders['inFolder']>>();
  return {
    inFolder(folder) {
      const reading = readings.get(folder) ?? photos.inFolder(folder);
      readings.set(folder, reading);
      return reading;
    },
  };
}

type OrderPhotosOutcome =
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
  const folderUrls = await photosOfFolder(photos, folder);
  const requestUrls = new Set([
    ...(request.custom_photo_urls ?? []),
    request.custom_photo_url ?? '',
  ]);
  const shownUrls = await photosOfFolder(photos, folder, photoIds);
  const photoUrls = [...requestUrls].filter((url) => shownUrls.has(url));
  const foreign = [...requestUrls].some(
    (url) => !folderUrls.has(url) && url.startsWith(photoAddress('')),
  );
  return foreign ? { ok: false, reason: 'foreign_photo' } : { ok: true, photoUrls };
}

/**
 * Where the pictures of an order's gifts lie among the photos: with the customer, as everything of the
 * order does. No device can name a folder with a dot (folderSchema), so none adds to it.
 */
export function pictureFolder(orderNumber: string): string {
  return `pictures.${orderNumber}`;
}
