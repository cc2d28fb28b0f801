import { forgetTypedBy } from '#pwa/cart/drafts/last-typed.ts';
import { productOf } from '#pwa/catalogue/products-at-hand.ts';
import { type Device, scopeOf } from '#pwa/device/database/scope.ts';
import { desk } from '#shared/cart/guest.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { foldText } from '#shared/language/fold-text.ts';

/*
 * The gifts of an order that staff enter (B50) lie in the device's database as those of a cart, with
 * an owner of their own, whom nobody signs in as: they survive a reload and are never pushed.
 */

export const deskScope = scopeOf(desk);

interface WantedGifts {
  text: string;
  types: readonly ProductType[];
}

/**
 * Resolves to the gifts whose name has every word of `text`, in the order of the shop; at most
 * `limit`.
 */
export async function giftsNamed(
  { db }: Device,
  { text, types }: WantedGifts,
  limit: number,
): Promise<Product[]> {
  const words = foldText(text).split(' ');
  const rows = await db.products
    .orderBy('position')
    .filter(({ name, display_name, display_name_hi, type }) => {
      const names = foldText(
        `${shownName(name, display_name, display_name_hi)} ${display_name} ${name}`,
      );
      return types.includes(type) && words.every((word) => names.includes(word));
    })
    .limit(limit)
    .toArray();
  return rows.map(productOf);
}

/** How many photos of the desk's gifts are to be sent, and how many cannot be. */
export interface DeskPhotos {
  waiting: number;
  failed: number;
  /** The share of the photos to be sent that has gone out, 0 to 1. */
  progress: number;
}

export async function deskPhotos({ db }: Device): Promise<DeskPhotos> {
  const photos = await db.photos.where('owner').equals(desk).toArray();
  const waiting = photos.filter(({ state }) => state === 'waiting' || state === 'uploading');
  const progressSum = waiting.reduce((sum, { progress }) => sum + progress, 0);
  return {
    waiting: waiting.length,
    failed: photos.filter(({ state }) => state === 'failed').length,
    progress: progressSum / Math.max(1, waiting.length),
  };
}

/** Resolves to whether gifts of the desk were begun or chosen that are not ordered. */
export async function hasDeskGifts({ db }: Device): Promise<boolean> {
  const chosenCount = await db.operations.where('owner').equals(desk).count();
  return chosenCount > 0 || (await db.drafts.where('owner').equals(desk).count()) > 0;
}

/** Lets photos that were refused, or could not be sent, be sent once more. */
export async function sendDeskPhotosAgain({ db }: Device): Promise<void> {
  await db.photos.where({ owner: desk, state: 'failed' }).modify({ state: 'waiting' });
}

/**
 * Deletes the gifts of the desk that were begun or chosen: all of them, or, once they are ordered, all
 * but the photos in `folders`, which are yet to be sent.
 */
export async function forgetDeskGifts(
  { db }: Device,
  folders: readonly string[] = [],
): Promise<void> {
  const tables = [db.operations, db.drafts, db.draftPhotos, db.photos, db.photoFiles];
  await db.transaction('rw', tables, async () => {
    await db.operations.where('owner').equals(desk).delete();
    await db.drafts.where('owner').equals(desk).delete();
    const draftPhotos = db.draftPhotos.where('owner').equals(desk);
    const orphanPhotos = db.photos
      .where('owner')
      .equals(desk)
      .and(({ folder }) => !folders.includes(folder));
    const ids = [...(await draftPhotos.primaryKeys()), ...(await orphanPhotos.primaryKeys())];
    await draftPhotos.delete();
    await orphanPhotos.delete();
    const remainingIds = new Set(await db.photos.where('owner').equals(desk).primaryKeys());
    await db.photoFiles.bulkDelete(ids.filter((id) => !remainingIds.has(id)));
  });
  forgetTypedBy(desk);
}
