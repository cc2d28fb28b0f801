import { join } from 'node:path';
import { readFoldersOnce } from '#api/photos/photo-folders.ts';
import { proofsBy } from '#api/proofs/proof-views.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import { isDrawnAnew } from '#shared/preview/drawing-version.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { approvedVersion, newestVersion } from '#shared/proofs/approval.ts';
import { arrivedPhotos, giftOf, layPhotos } from './pictures/lay-photos.ts';
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
  const folders = readFoldersOnce(photos);
  const numbers = [order.order_number];
  const [askedProofs, pictures] = await Promise.all([
    proofs.ofOrders(numbers),
    proofs.picturesOf(numbers),
  ]);
  const byItem = proofsBy(askedProofs, 'item');
  for (const [index, item] of order.items.entries()) {
    if (only !== undefined && only !== index + 1) continue;
    const ofGift = byItem.get(index) ?? [];
    const version = approvedVersion(ofGift);
    const gift = giftOf(item, ofGift.find((proof) => proof.version === version)?.customization);
    const picture = pictures.find((each) => each.item === index && each.version === version);
    const { order_number, created_at: createdAt, language } = order;
    const name = fileName(order_number, index + 1, item, version);
    const { giftPhotos, missing } = gift
      ? await arrivedPhotos(item, gift, folders)
      : { giftPhotos: [], missing: 0 };
    const laid = await layPhotos(giftPhotos, photos, (at) => join(folder, `${name}-${at}`));
    const count = missing + laid.unread;
    const problems: PrintProblem[] = [
      ...(count > 0 ? [{ kind: 'photos_missing', count } as const] : []),
      ...(newestVersion(ofGift) > version ? [{ kind: 'not_approved' } as const] : []),
      ...(isDrawnAnew(picture ?? gift?.customisation ?? {})
        ? [{ kind: 'drawn_anew' } as const]
        : []),
    ];
    const facts = { name, order_number, item: index + 1, createdAt, language };
    yield { ...facts, gift, photos: laid.photos, problems };
  }
}

/**
 * Returns `NW-7KQ2M9-1-small1_1note_1name`, with `-v2` for another version and `-x3` for three
 * alike.
 */
function fileName(
  orderNumber: string,
  place: number,
  { product_name, quantity }: StoredOrderItem,
  version: number,
): string {
  const product = product_name.replace(/[^A-Za-z0-9_-]+/g, '-');
  const versionMark = version > 1 ? `-v${version}` : '';
  const alike = quantity > 1 ? `-x${quantity}` : '';
  return `${orderNumber}-${place}-${product}${versionMark}${alike}`;
}
