import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '#api/storage/storage.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import { dayMs } from '#shared/values/units.ts';
import type { PhotoFolder } from './photo-store.ts';

const pageSize = 200;

/**
 * Deletes photos that nobody needs:
 *
 * - of an account that never ordered, in no cart, after 7 days without a new photo or a removal:
 *   accounts are free, so they would fill the room of the others (T27);
 * - of a cart that nobody touched for 90 days: never ordered, no session of their owner alive, and
 *   no gift or photo added since.
 *
 * A folder that was ordered is marked, so that it is not looked at again.
 */
export async function removeAbandonedPhotos(storage: Storage, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const [loose, abandoned] = [
    daysAgo(retentionDays.loosePhoto),
    daysAgo(retentionDays.abandonedPhoto),
  ];
  let last: PhotoFolder | null = null;
  for (;;) {
    const page: PhotoFolder[] = await storage.photos.unordered(loose, last, pageSize);
    for (const folder of page) {
      // Nothing else is answered while one is read, and whoever orders many names many (ST214).
      await nextTurn();
      if (await wasOrdered(storage, folder)) continue;
      const isLoose = await isWithoutGift(storage, folder, loose);
      if (isLoose) await storage.photos.removeFolder(folder.id);
      else if (folder.createdAt < abandoned) {
        await removeIfAbandoned(storage, folder, { before: abandoned, now });
      }
    }
    last = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}

async function wasOrdered(
  { photos, orders }: Storage,
  { id, owner }: PhotoFolder,
): Promise<boolean> {
  const [ordered] = await orders.ofFolder(owner, id, 1);
  if (ordered === undefined) return false;
  await photos.markOrdered(id);
  return true;
}

/**
 * Whether its owner never ordered, no cart line names it, and no photo came since `before`. No gift
 * may be on its way either: a removal since then may still be undone, by a device that is offline,
 * and a full cart may keep a gift waiting on the device.
 */
async function isWithoutGift(
  { carts, photos, orders }: Storage,
  { id, owner }: PhotoFolder,
  before: string,
): Promise<boolean> {
  const newest = (await photos.inFolder(id)).at(-1);
  if (newest && newest.createdAt >= before) return false;
  const lines = await carts.lines(owner);
  if (lines.length >= maxCartLines) return false;
  if (lines.some(({ customization }) => customization.folder === id)) return false;
  if (((await carts.lastRemoval(owner)) ?? '') >= before) return false;
  // After the cart: an order takes its lines out in the same step, so one of the two sees them.
  return (await orders.countOfOwner(owner)) === 0;
}

async function removeIfAbandoned(
  storage: Storage,
  abandoned: PhotoFolder,
  { before, now }: { before: string; now: Date },
): Promise<void> {
  const { sessions, carts, photos } = storage;
  const { id, owner } = abandoned;
  const live = (await sessions.ofUser(owner)).some(
    ({ expiresAt }) => expiresAt > now.toISOString(),
  );
  if (live) return;
  const touched = [...(await photos.inFolder(id)), ...(await carts.lines(owner))];
  if (touched.some(({ createdAt }) => createdAt >= before)) return;
  // Last, so that as little time as possible passes before the folder is deleted.
  if (!(await wasOrdered(storage, abandoned))) await photos.removeFolder(id);
}
