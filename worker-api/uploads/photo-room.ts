import type { AppDeps } from '#api/app-deps.ts';
import type { Limits } from '#api/limits/limits.ts';

/** The sum of all photos is read this often; other processes add to it as well. */
const readEveryMs = 60 * 1_000;
const warnEveryMs = 60 * 60 * 1_000;
const warnAt = 0.8;
/** The rest is for customers who have ordered: accounts are free, and orders are not. */
const forNewAccounts = 0.9;

export type RoomRefusal = 'quota_exceeded' | 'storage_full';

export interface PhotoRoom {
  /** Why these bytes may not be added; null when they may. They then count. */
  take(owner: string, bytes: number): Promise<RoomRefusal | null>;
}

type RoomLimits = Pick<Limits, 'photoBytesPerOwner' | 'photoBytesPerNewOwner' | 'photoBytesOfShop'>;

interface RoomDeps extends Pick<AppDeps, 'clock' | 'logger'> {
  storage: {
    photos: Pick<AppDeps['storage']['photos'], 'bytesOf' | 'bytesOfAll'>;
    orders: Pick<AppDeps['storage']['orders'], 'countOfOwner'>;
  };
  limits: RoomLimits;
}

/**
 * Bounds the photos of an account, less before its first order, and of all accounts together
 * (T10, T27). Warns the owner of the shop before there is no room.
 */
export function createPhotoRoom({ storage, clock, logger, limits }: RoomDeps): PhotoRoom {
  let all = { bytes: 0, readMs: Number.NEGATIVE_INFINITY };
  let warnedMs = Number.NEGATIVE_INFINITY;

  async function bytesOfAll(): Promise<number> {
    const nowMs = clock().getTime();
    // A clock that was set back does not keep it for longer.
    if (Math.abs(nowMs - all.readMs) >= readEveryMs) {
      all = { bytes: await storage.photos.bytesOfAll(), readMs: nowMs };
    }
    return all.bytes;
  }

  function warn(bytes: number) {
    const nowMs = clock().getTime();
    const isNearlyFull = bytes > limits.photoBytesOfShop * warnAt;
    if (!isNearlyFull || Math.abs(nowMs - warnedMs) < warnEveryMs) return;
    warnedMs = nowMs;
    const percent = Math.floor((100 * bytes) / limits.photoBytesOfShop);
    logger.warn({ photoRoom: 'nearly full; PHOTO_ROOM_GB gives more', percent });
  }

  return {
    async take(owner, bytes) {
      const own = (await storage.photos.bytesOf(owner)) + bytes;
      const sum = (await bytesOfAll()) + bytes;
      if (own > limits.photoBytesPerOwner) return 'quota_exceeded';
      warn(sum);
      if (sum > limits.photoBytesOfShop) return 'storage_full';
      const isMuch = own > limits.photoBytesPerNewOwner;
      const isNearlyFull = sum > limits.photoBytesOfShop * forNewAccounts;
      if ((isMuch || isNearlyFull) && (await storage.orders.countOfOwner(owner)) === 0) {
        return isMuch ? 'quota_exceeded' : 'storage_full';
      }
      all.bytes += bytes;
      return null;
    },
  };
}
