import { join } from 'node:path';
import { readFoldersOnce } from '#api/photos/photo-folders.ts';
import type { ItemToPrint } from '#api/printing/print-messages.ts';
import { proofsBy } from '#api/proofs/proof-views.ts';
import type { ProofPlace } from '#api/storage/proof-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { arrivedPhotos, giftOf, layPhotos, removePhotos } from './gift-photos.ts';

/** A version of a gift whose picture is to be made. */
export interface GiftToPicture {
  owner: string;
  place: ProofPlace;
  item: ItemToPrint;
}

/**
 * The versions of the gifts of an order that have no picture and can have one: all their photos have
 * arrived. These are laid into the folder, each when its turn comes; `claim` says by its name whether
 * it is to be made here.
 */
export async function* giftsToPicture(
  { photos, proofs }: Pick<Storage, 'photos' | 'proofs'>,
  order: StoredOrder,
  folder: () => Promise<string>,
  claim: (name: string) => Promise<boolean>,
): AsyncGenerator<GiftToPicture> {
  const { order_number: orderNumber, owner, created_at: createdAt, language } = order;
  const folders = readFoldersOnce(photos);
  const [asked, pictures] = await Promise.all([
    proofs.ofOrders([orderNumber]),
    proofs.picturesOf([orderNumber]),
  ]);
  const made = new Set(pictures.map(nameOf));
  const byItem = proofsBy(asked, 'item');
  for (const [index, item] of order.items.entries()) {
    const versions = [{ version: 1, customization: undefined }, ...(byItem.get(index) ?? [])];
    for (const { version, customization } of versions) {
      const place = { orderNumber, item: index, version };
      const name = nameOf(place);
      const gift = giftOf(item, customization);
      if (!gift || made.has(name)) continue;
      const { shown, missing } = await arrivedPhotos(item, gift, folders);
      if (missing > 0 || !(await claim(name))) continue;
      const here = await folder();
      const laid = await layPhotos(shown, photos, (at) => join(here, `${name}-${at}`));
      if (laid.unread > 0) await removePhotos(laid);
      else {
        const known = { name, order_number: orderNumber, item: index + 1, createdAt, language };
        yield { owner, place, item: { ...known, gift, photos: laid.photos, problems: [] } };
      }
    }
  }
}

function nameOf({ orderNumber, item, version }: ProofPlace): string {
  return `${orderNumber}-${item + 1}-v${version}`;
}
