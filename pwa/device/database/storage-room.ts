import { Dexie } from 'dexie';
import { sizeOf } from '#pwa/photos/prepare/photo-bytes.ts';
import type { ShopDatabase } from './database.ts';
import type { Device } from './scope.ts';

export type Stored<T> = { ok: true; value: T } | { ok: false; reason: 'quota_exceeded' };

/** Freed in one go, so that a nearly full device does not fail again with every photo. */
const bytesToFree = 20_000_000;

/**
 * Runs `write`, which is all or nothing; on a full device frees bytes and runs it once more. With
 * `quota_exceeded` nothing was stored and nothing unsent was deleted.
 */
export async function withRoom<T>({ db }: Device, write: () => Promise<T>): Promise<Stored<T>> {
  const first = await attempt(write);
  if (first.ok || (await releaseUploaded(db)) === 0) return first;
  return attempt(write);
}

async function attempt<T>(write: () => Promise<T>): Promise<Stored<T>> {
  try {
    return { ok: true, value: await write() };
  } catch (error) {
    if (isQuotaExceeded(error)) return { ok: false, reason: 'quota_exceeded' };
    throw error;
  }
}

/**
 * Returns whether the device is full. Browsers abort the transaction and nest the cause in `inner`.
 */
function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === Dexie.errnames.QuotaExceeded) return true;
  return 'inner' in error && isQuotaExceeded(error.inner);
}

/**
 * Deletes the bytes of the oldest uploaded photos, which are shown from the server afterwards, and
 * returns how many. Never deletes what is not uploaded.
 */
async function releaseUploaded(db: ShopDatabase): Promise<number> {
  return db.transaction('rw', [db.photos, db.photoFiles], async () => {
    const uploaded = (await db.photos.toArray())
      .filter(({ state, imageUrl }) => state === 'done' && imageUrl !== null)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    const released: string[] = [];
    let freed = 0;
    for (const { id } of uploaded) {
      if (freed >= bytesToFree) break;
      const file = await db.photoFiles.get(id);
      if (!file) continue;
      freed += sizeOf(file);
      released.push(id);
    }
    await db.photoFiles.bulkDelete(released);
    return released.length;
  });
}
