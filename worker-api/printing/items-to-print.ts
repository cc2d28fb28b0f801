import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orderedPhotos } from '#api/services/ordered-photos.ts';
import { readFoldersOnce } from '#api/services/photo-folders.ts';
import { proofsBy } from '#api/services/proof-views.ts';
import type { PhotoStore } from '#api/storage/photo-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import { photoIdIn } from '#api/uploads/photo-address.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { maxPhotosOf } from '#shared/customise/fields.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { approvedVersion, newestVersion } from '#shared/orders/approval.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import { orderedProduct } from '#shared/orders/ordered-product.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import type { ItemToPrint } from './print-messages.ts';

/**
 * The gifts of an order to print, or the one at a place, each as its customer approved it last (B24).
 * Their photos are laid into `folder`, each when its turn comes.
 */
export async function* itemsToPrint(
  { photos, proofs }: Pick<Storage, 'photos' | 'proofs'>,
  order: StoredOrder,
  folder: string,
  only?: number,
): AsyncGenerator<ItemToPrint> {
  const { inFolder } = readFoldersOnce(photos);
  const byItem = proofsBy(await proofs.ofOrders([order.order_number]), 'item');
  for (const [index, item] of order.items.entries()) {
    if (only !== undefined && only !== index + 1) continue;
    const ofGift = byItem.get(index) ?? [];
    const version = approvedVersion(ofGift);
    const gift = giftOf(item, ofGift.find((proof) => proof.version === version)?.customization);
    const { order_number, created_at: createdAt } = order;
    const name = fileName(order_number, index + 1, item, version);
    const laid = gift
      ? await layPhotos(item, gift, { inFolder, read: (id) => photos.read(id, 'full') }, (at) =>
          join(folder, `${name}-${at}`),
        )
      : { photos: [], missing: 0 };
    const problems: PrintProblem[] = [
      ...(laid.missing > 0 ? [{ kind: 'photos_missing', count: laid.missing } as const] : []),
      ...(newestVersion(ofGift) > version ? [{ kind: 'not_approved' } as const] : []),
    ];
    yield { name, order_number, item: index + 1, createdAt, gift, photos: laid.photos, problems };
  }
}

/** Deletes the photos of a gift that was printed. */
export async function removePhotos({ photos }: ItemToPrint): Promise<void> {
  for (const { path } of photos) await rm(path, { force: true });
}

function giftOf(item: StoredOrderItem, approved: Customisation | undefined): ItemToPrint['gift'] {
  const product = orderedProduct(item);
  // Orders of long ago have no customisation.
  const ordered = item.customization as Customisation | undefined;
  const customisation = approved ?? ordered;
  if (!product || !customisation || Object.keys(customisation).length === 0) return null;
  return { product, customisation };
}

/** Lays down the photos that the gift has room for; a version has those of its order. */
async function layPhotos(
  item: StoredOrderItem,
  { product, customisation }: NonNullable<ItemToPrint['gift']>,
  photos: {
    inFolder: PhotoStore['inFolder'];
    read: (id: string) => ReturnType<PhotoStore['read']>;
  },
  pathAt: (index: number) => string,
): Promise<{ photos: ItemToPrint['photos']; missing: number }> {
  const arrived = await orderedPhotos({ ...item, customization: customisation }, photos);
  const { photoIds, imageNames } = customisation;
  const chosen = (photoIds ?? imageNames ?? []).length;
  const laid: { id: string; path: string }[] = [];
  let missing = Math.max(0, chosen - arrived.length);
  const shown = arrived.slice(0, maxPhotosOf(variantOf(product)));
  for (const [index, { imageUrl, photoId }] of shown.entries()) {
    const id = photoIdIn(imageUrl);
    const photo = id === null ? null : await photos.read(id);
    if (!photo) missing += 1;
    else {
      const path = pathAt(index);
      await writeFile(path, photo.data, { mode: 0o600 });
      laid.push({ id: photoId, path });
    }
  }
  return { photos: laid, missing };
}

/** `NW-7KQ2M9-1-small1_1note_1name`, with `-v2` for another version and `-x3` for three alike. */
function fileName(
  orderNumber: string,
  place: number,
  { product_name, quantity }: StoredOrderItem,
  version: number,
): string {
  const product = product_name.replace(/[^A-Za-z0-9_-]+/g, '-');
  const changed = version > 1 ? `-v${version}` : '';
  const alike = quantity > 1 ? `-x${quantity}` : '';
  return `${orderNumber}-${place}-${product}${changed}${alike}`;
}
