import type { AppDeps } from '#api/server/app-deps.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import { type BudgetName, photoBlockBytes } from '#api/server/limits/budget-table.ts';
import type { Budgets, Spending } from '#api/server/limits/budgets.ts';
import type { Limits } from '#api/server/limits/limits.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isConfirmed, type OrderState } from '#shared/orders/order-life.ts';
import { megabyte } from '#shared/values/units.ts';
import type { Sender } from './receive/upload-turns.ts';

/** The sum of all photos is read this often; other processes add to it as well. */
const readEveryMs = 60 * 1_000;
const warnEveryMs = 60 * 60 * 1_000;
const warnAt = 0.8;
/** The rest is for customers whose order staff confirmed: accounts are free, and so is ordering. */
const forNewCustomers = 0.9;
/** No picture of an order is larger, its thumbnails included. */
const largestPictureBytes = 2 * megabyte;

/** `photos_after_order` and `storage_full` pass; a device keeps the photo and tries again. */
export type RoomRefusal = 'quota_exceeded' | 'photos_after_order' | 'storage_full';

export interface PhotoRoom {
  /**
   * Resolves to why these bytes may not be added; null when they may. They then count: for the
   * account all of them with the first `part`, for the shop and the day the part alone, as it comes
   * (T48).
   */
  take(sender: Sender, bytes: number, part?: Part): Promise<RoomRefusal | null>;
  /** The same of a picture that the shop makes of an order: of its customer's own room it takes none. */
  takeForOrder(order: OrderOfOwner, bytes: number): Promise<'storage_full' | null>;
  /** The same answer for any picture of an order, before it is drawn; nothing counts. */
  lookForOrder(order: OrderOfOwner): Promise<'storage_full' | null>;
}

/** A part of a file, from byte to byte. */
interface Part {
  from: number;
  to: number;
}

type RoomLimits = Pick<Limits, 'photoBytesPerOwner' | 'photoBytesPerNewOwner' | 'photoBytesOfShop'>;

interface RoomDeps extends Pick<AppDeps, 'clock' | 'logger'> {
  storage: {
    photos: Pick<AppDeps['storage']['photos'], 'bytesOf' | 'bytesOfAll'>;
    uploads: Pick<AppDeps['storage']['uploads'], 'ofOwner' | 'bytesOfAll'>;
    orders: Pick<AppDeps['storage']['orders'], 'countOfOwner' | 'hasConfirmed'>;
  };
  limits: RoomLimits;
  budgets: Pick<Budgets, 'spend'>;
}

type OrderOfOwner = OrderState & Pick<StoredOrder, 'owner'>;
/** The budget of a day that a block belongs to, and its spender. */
type Today = readonly [BudgetName, Spender];

/**
 * Bounds the photos of an account, those on their way included, less before its first order, and of all accounts together
 * (T10, T27). Customers whose order nobody has confirmed yet send so much a day, together, from
 * one address and each, have so many pictures of orders, together and each, and leave a part of the room, so
 * whoever makes up accounts and orders does not shut the others out. What staff send or enter takes
 * nothing of that. Warns the owner of the shop
 * before there is no room.
 */
export function createPhotoRoom({ storage, clock, logger, limits, budgets }: RoomDeps): PhotoRoom {
  let all = { bytes: 0, readMs: Number.NEGATIVE_INFINITY };
  let warnedMs = Number.NEGATIVE_INFINITY;

  async function bytesOfAll(): Promise<number> {
    const nowMs = clock().getTime();
    // A clock that was set back does not keep it for longer.
    if (Math.abs(nowMs - all.readMs) >= readEveryMs) {
      const storedBytes = await storage.photos.bytesOfAll();
      all = { bytes: storedBytes + (await storage.uploads.bytesOfAll()), readMs: nowMs };
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

  /** Resolves to what these bytes take of the day. */
  const takeToday = ([name, spender]: Today, { from, to }: Part): Promise<Spending> => {
    const blocks = Math.ceil(to / photoBlockBytes) - Math.ceil(from / photoBlockBytes);
    return budgets.spend(Array<BudgetName>(blocks).fill(name), spender);
  };

  async function takeOfShop(isKnown: boolean, today: Today, part: Part, { isLook = false } = {}) {
    const bytes = part.to - part.from;
    const sum = (await bytesOfAll()) + bytes;
    warn(sum);
    if (sum > limits.photoBytesOfShop) return 'storage_full';
    if (!isKnown) {
      if (sum > limits.photoBytesOfShop * forNewCustomers) return 'storage_full';
      // A waiting device tries again and again; photos that are not stored use up nobody's day.
      const dayShare = await takeToday(today, part);
      if (!dayShare.ok) return 'storage_full';
      if (isLook) await dayShare.giveBack();
    }
    if (!isLook) all.bytes += bytes;
    return null;
  }

  async function refusedOfOwner(owner: string, bytes: number) {
    const open = await storage.uploads.ofOwner(owner);
    const openBytes = open.reduce((sum, upload) => sum + upload.bytes, 0);
    const ownerBytes = (await storage.photos.bytesOf(owner)) + openBytes + bytes;
    if (ownerBytes > limits.photoBytesPerOwner) return 'quota_exceeded';
    if (ownerBytes <= limits.photoBytesPerNewOwner) return null;
    return (await storage.orders.countOfOwner(owner)) === 0 ? 'photos_after_order' : null;
  }

  const photoOf = ({ owner, address }: Sender): Today => [
    'newPhotoBlocks',
    { account: owner, address },
  ];
  const pictureOf = ({ owner }: OrderOfOwner): Today => ['newPictureBlocks', { account: owner }];

  return {
    async take(sender, bytes, part = whole(bytes)) {
      const { owner, isStaff = false } = sender;
      const refused = part.from === 0 ? await refusedOfOwner(owner, bytes) : null;
      const isKnown = isStaff || (await storage.orders.hasConfirmed(owner));
      return refused ?? (await takeOfShop(isKnown, photoOf(sender), part));
    },
    takeForOrder: (order, bytes) => takeOfShop(isConfirmed(order), pictureOf(order), whole(bytes)),
    lookForOrder: (order) =>
      takeOfShop(isConfirmed(order), pictureOf(order), whole(largestPictureBytes), {
        isLook: true,
      }),
  };
}

function whole(bytes: number): Part {
  return { from: 0, to: bytes };
}
