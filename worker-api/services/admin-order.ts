import type { PhotoStore } from '#api/storage/photo-store.ts';
import { photoAddress } from '#api/uploads/photo-address.ts';
import { chosenPhotos } from '#shared/customise/chosen-photos.ts';
import type { Written, WrittenOrder } from '#shared/customise/written-customisation.ts';
import type { AdminOrder, AdminOrderItem } from '#shared/http/admin-schemas.ts';
import type { StaffOrderItem, StoredOrder } from '#shared/orders/order.ts';
import { staffOrder } from './order-views.ts';
import { readFoldersOnce } from './photo-folders.ts';

type Folders = Pick<PhotoStore, 'inFolder'>;

/** An order for staff, each gift with the photos that have arrived (B2). */
export async function adminOrder(
  stored: StoredOrder,
  photos: PhotoStore,
): Promise<WrittenOrder<AdminOrder>> {
  const { items, ...order } = staffOrder(stored);
  const folders = readFoldersOnce(photos);
  return { ...order, items: await Promise.all(items.map((item) => withPhotos(item, folders))) };
}

async function withPhotos(
  item: Written<StaffOrderItem>,
  photos: Folders,
): Promise<Written<AdminOrderItem>> {
  const arrived = await photosOf(item, photos);
  const { photoIds, imageNames } = item.customization;
  const chosen = (photoIds ?? imageNames ?? []).length;
  return { ...item, photos: arrived, photos_pending: Math.max(0, chosen - arrived.length) };
}

async function photosOf(
  item: Written<StaffOrderItem>,
  photos: Folders,
): Promise<AdminOrderItem['photos']> {
  const folder = item.custom_photo_folder;
  if (folder === null) {
    return item.custom_photo_urls.map((imageUrl) => ({
      imageUrl,
      originalName: '',
      photoId: imageUrl,
    }));
  }
  const { photoIds } = item.customization;
  const chosen = chosenPhotos(await photos.inFolder(folder), photoIds, ({ photoId }) => photoId);
  return chosen.map(({ id, originalName, photoId }) => ({
    imageUrl: photoAddress(id),
    originalName,
    photoId,
  }));
}
