import { chosenPhotos } from '#shared/customisation/customisation.ts';
import type { InEnglish } from '#shared/customisation/written-customisation.ts';
import type { DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import type { StoredOrderItem } from '#shared/orders/order.ts';
import { photoAddress } from './photo-address.ts';
import type { PhotoStore } from './photo-store.ts';

type PhotosOfItem = InEnglish<
  Pick<StoredOrderItem, 'custom_photo_folder' | 'custom_photo_urls' | 'customization'>
>;

/** Returns how many photos were chosen for an ordered gift beside those that have arrived. */
export function photosPending(
  { customization: { photoIds, imageNames } }: Pick<PhotosOfItem, 'customization'>,
  arrivedCount: number,
): number {
  return Math.max(0, (photoIds ?? imageNames ?? []).length - arrivedCount);
}

/** Resolves to the photos of an ordered gift that have arrived, also after the order (B2). */
export async function orderedPhotos(
  item: PhotosOfItem,
  photos: Pick<PhotoStore, 'inFolder'>,
): Promise<DeskOrderItem['photos']> {
  const folder = item.custom_photo_folder;
  if (folder === null) {
    return item.custom_photo_urls.map((imageUrl) => ({
      imageUrl,
      originalName: '',
      photoId: imageUrl,
    }));
  }
  const { photoIds } = item.customization;
  const selection = chosenPhotos(await photos.inFolder(folder), photoIds, ({ photoId }) => photoId);
  return selection.map(({ id, originalName, photoId }) => ({
    imageUrl: photoAddress(id),
    originalName,
    photoId,
  }));
}
