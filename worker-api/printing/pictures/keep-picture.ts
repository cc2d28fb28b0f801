import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pictureFolder } from '#api/photos/picture-folder.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { randomId } from '#api/server/random-id.ts';
import { isRedacted } from '#shared/orders/is-redacted.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import type { GiftToPicture } from './gifts-to-picture.ts';
import { pictureFiles, pictureHeightPx, pictureType, pictureWidthPx } from './picture-files.ts';

export interface KeepDeps extends Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'> {
  photoRoom: {
    /** Why there is no room for so many bytes more of an order; null when there is. */
    takeForOrder(order: StoredOrder, bytes: number): Promise<string | null>;
    /** The same for any picture of the order, before it is drawn. */
    lookForOrder(order: StoredOrder): Promise<string | null>;
  };
}

/** Whose photos they are: they take nothing of the room that a customer has. */
const ofShop = 'shop';

/**
 * Stores a picture that lies in `folder`. Of several processes that made it the first to store its
 * bytes counts, and the others store none (ST13).
 * False when the shop has no room for it; it is made again when its order is read.
 */
export async function keepPicture(
  { storage, clock, randomBytes, photoRoom }: KeepDeps,
  { owner, place, item: { name } }: GiftToPicture,
  folder: string,
): Promise<boolean> {
  const { photos, proofs, orders } = storage;
  const paths = pictureFiles(folder, name);
  const files = await Promise.all(
    paths.map(async ({ width, path }) => ({ width, data: await readFile(path) })),
  );
  const full = files.find(({ width }) => width === 'full');
  if (!full) throw new Error('A picture has no full file');
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  const ordered = await orders.byNumber(place.orderNumber);
  // Accounts are free, and so is ordering: pictures must not take the room of all others (T27).
  if (ordered && (await photoRoom.takeForOrder(ordered, bytes)) !== null) return false;
  const kept = pictureFolder(place.orderNumber);
  const now = clock().toISOString();
  if (!(await photos.claimFolder(kept, owner, now))) throw new Error(`${kept} is another's`);
  // It is never looked at among the folders of abandoned carts.
  await photos.markOrdered(kept);
  const id = randomId(randomBytes);
  const about = { contentType: pictureType, originalName: `${name}.jpg`, bytes, createdAt: now };
  const photoId = `${place.item}-v${place.version}`;
  const first = await photos.put({ id, owner: ofShop, folder: kept, photoId, ...about }, files);
  // Gone when the order was forgotten in between.
  const data = first?.id === id ? full.data : first && (await photos.read(first.id, 'full'))?.data;
  if (first && data)
    await proofs.addPicture({
      ...place,
      imageId: first.id,
      drawing: drawingVersion,
      madeAt: now,
      width: pictureWidthPx,
      height: pictureHeightPx,
      sha256: createHash('sha256').update(data).digest('hex'),
    });
  // The account may have been forgotten meanwhile (P21), before there was anything to remove.
  const order = await orders.byNumber(place.orderNumber);
  if (order && !isRedacted(order)) return true;
  await proofs.removeOfOrder(place.orderNumber);
  await photos.removeFolder(kept);
  return true;
}
