import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { database, type PhotoRow, type ShopDatabase } from './database.ts';
import { announceLocalChange } from './local-change.ts';
import { enqueue } from './outbox.ts';
import { dropPhotosOfLine } from './photos.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';
import { isQuotaExceeded } from './quota-exceeded.ts';
import { shownCart } from './shown-cart.ts';

export interface NewLine {
  product: Product;
  customization: Customisation;
  /** 1 when not given. */
  quantity?: number;
  photos: readonly File[];
}

export type AddToCartAnswer =
  | { ok: true; lineId: string }
  | { ok: false; reason: 'quota_exceeded' };

/**
 * Puts a gift into the cart with its photos, all or nothing (SY1): makes the line's id and,
 * when there are photos, the folder they and the order refer to. The draft of that product
 * ends with it. `quota_exceeded`: the device is full, nothing was stored.
 */
export async function addToCart(
  owner: string,
  { product, customization, quantity = 1, photos }: NewLine,
  db: ShopDatabase = database,
): Promise<AddToCartAnswer> {
  const lineId = crypto.randomUUID();
  const prepared = await Promise.all(photos.map(preparePhoto));
  const folder = prepared.length > 0 ? crypto.randomUUID() : undefined;
  const withFolder = folder === undefined ? customization : { ...customization, folder };
  const seed = { id: lineId, quantity, customization: withFolder };
  const tables = [db.operations, db.photos, db.photoFiles, db.drafts];
  try {
    await db.transaction('rw', tables, async () => {
      await enqueue(owner, { kind: 'add', seed, product }, db);
      if (folder !== undefined) {
        const line = { owner, lineId, folder, productName: product.name };
        await storePhotos(line, prepared, db);
      }
      await db.drafts.delete([owner, product.name]);
    });
  } catch (error) {
    if (isQuotaExceeded(error)) return { ok: false, reason: 'quota_exceeded' };
    throw error;
  }
  announceLocalChange();
  return { ok: true, lineId };
}

/** Sets how many of a line; 0 and below removes it (SY2). */
export async function setQuantity(
  owner: string,
  lineId: string,
  quantity: number,
  db: ShopDatabase = database,
): Promise<void> {
  if (quantity <= 0) return removeLine(owner, lineId, db);
  await db.transaction('rw', db.operations, () =>
    enqueue(owner, { kind: 'set-quantity', lineId, quantity }, db),
  );
  announceLocalChange();
}

/** Takes a line out of the cart, and its photos off the device. */
export async function removeLine(
  owner: string,
  lineId: string,
  db: ShopDatabase = database,
): Promise<void> {
  await db.transaction('rw', [db.operations, db.photos, db.photoFiles], () =>
    removeInside(owner, lineId, db),
  );
  announceLocalChange();
}

/** Removes every line that is shown, one by one: what arrives meanwhile stays (SY2). */
export async function clearCart(owner: string, db: ShopDatabase = database): Promise<void> {
  const tables = [db.operations, db.snapshots, db.products, db.photos, db.photoFiles];
  await db.transaction('rw', tables, async () => {
    for (const { id } of await shownCart(owner, db)) await removeInside(owner, id, db);
  });
  announceLocalChange();
}

async function removeInside(owner: string, lineId: string, db: ShopDatabase): Promise<void> {
  await enqueue(owner, { kind: 'remove', lineId }, db);
  await dropPhotosOfLine(owner, lineId, db);
}

type PhotoPlace = Pick<PhotoRow, 'owner' | 'folder' | 'lineId' | 'productName'>;

async function storePhotos(
  place: PhotoPlace,
  prepared: readonly PreparedPhoto[],
  db: ShopDatabase,
): Promise<void> {
  const now = Date.now();
  for (const [index, { fileName, blob }] of prepared.entries()) {
    const id = crypto.randomUUID();
    await db.photoFiles.add({ id, blob });
    await db.photos.add({
      ...place,
      id,
      fileName,
      state: 'waiting',
      progress: 0,
      attempts: 0,
      problem: null,
      imageUrl: null,
      // One millisecond apart, so that they stay in the order they were chosen.
      createdAt: new Date(now + index).toISOString(),
    });
  }
}
