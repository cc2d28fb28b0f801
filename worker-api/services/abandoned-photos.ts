import type { PhotoFolder } from '#api/storage/photo-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import { keptDays } from '#shared/kept-days.ts';
import { eachOrder } from './each-order.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const pageSize = 200;

/**
 * Deletes photos of carts that nobody touched for 90 days: never ordered, no session of their owner
 * alive, and no gift or photo added since. A folder that was ordered is marked, so that it is looked
 * at once only.
 */
export async function removeAbandonedPhotos(storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays.abandonedPhoto * dayMs).toISOString();
  let last: PhotoFolder | null = null;
  for (;;) {
    const page: PhotoFolder[] = await storage.photos.unordered(before, last, pageSize);
    for (const folder of page) await removeIfAbandoned(storage, folder, { before, now });
    last = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}

async function removeIfAbandoned(
  { sessions, carts, photos, orders }: Storage,
  { folder, owner }: PhotoFolder,
  { before, now }: { before: string; now: Date },
): Promise<void> {
  const live = (await sessions.ofUser(owner)).some(
    ({ expiresAt }) => expiresAt > now.toISOString(),
  );
  if (live) return;
  const touched = [...(await photos.inFolder(folder)), ...(await carts.lines(owner))];
  if (touched.some(({ createdAt }) => createdAt >= before)) return;
  // Last, so that as little time as possible passes before the folder is deleted.
  for await (const { items } of eachOrder(orders, owner)) {
    if (items.some((item) => item.custom_photo_folder === folder)) {
      return photos.markOrdered(folder);
    }
  }
  await photos.removeFolder(folder);
}
