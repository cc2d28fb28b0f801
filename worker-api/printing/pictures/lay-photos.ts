import { rm, writeFile } from 'node:fs/promises';
import { orderedPhotos } from '#api/photos/ordered-photos.ts';
import { photoIdIn } from '#api/photos/photo-address.ts';
import type { PhotoStore } from '#api/photos/photo-store.ts';
import type { ItemToPrint } from '#api/printing/print-messages.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import { variantOf } from '#shared/gifts/families.ts';
import type { StoredOrderItem } from '#shared/orders/order.ts';
import { orderedProduct } from '#shared/orders/ordered-product.ts';

type GiftToPrint = NonNullable<ItemToPrint['gift']>;

/** The gift as it was ordered, or as one of its versions; null when the order does not say. */
export function giftOf(
  item: StoredOrderItem,
  version: Customisation | undefined,
): GiftToPrint | null {
  const product = orderedProduct(item);
  const customisation = version ?? item.customization;
  if (!product || Object.keys(customisation).length === 0) return null;
  return { product, customisation };
}

/** The photos of a gift that have arrived, and how many have not; a version has those of its order. */
export async function arrivedPhotos(
  item: StoredOrderItem,
  { product, customisation }: GiftToPrint,
  photos: Pick<PhotoStore, 'inFolder'>,
) {
  const arrived = await orderedPhotos({ ...item, customization: customisation }, photos);
  const { photoIds, imageNames } = customisation;
  const chosenCount = (photoIds ?? imageNames ?? []).length;
  // Those that the gift has room for.
  const giftPhotos = arrived.slice(0, maxPhotosOf(variantOf(product)));
  return { giftPhotos, missing: Math.max(0, chosenCount - arrived.length) };
}

/** Lays photos down as files, which a gift that is printed reads; tells how many cannot be read. */
export async function layPhotos(
  shownPhotos: Awaited<ReturnType<typeof arrivedPhotos>>['giftPhotos'],
  photos: Pick<PhotoStore, 'read'>,
  pathAt: (index: number) => string,
): Promise<{ photos: { id: string; path: string }[]; unread: number }> {
  const laid: { id: string; path: string }[] = [];
  for (const [index, { imageUrl, photoId }] of shownPhotos.entries()) {
    const id = photoIdIn(imageUrl);
    const photo = id === null ? null : await photos.read(id, 'full');
    if (!photo) continue;
    const path = pathAt(index);
    await writeFile(path, photo.data, { mode: 0o600 });
    laid.push({ id: photoId, path });
  }
  return { photos: laid, unread: shownPhotos.length - laid.length };
}

/** Deletes the photos of a gift that was printed. */
export async function removePhotos({ photos }: Pick<ItemToPrint, 'photos'>): Promise<void> {
  for (const { path } of photos) await rm(path, { force: true });
}
