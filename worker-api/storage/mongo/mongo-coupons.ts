import { type CouponStore, couponKey, type StoredCoupon } from '../coupon-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { CouponDocument } from './order-documents.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** So many are read at once when a free one is looked for. */
const slotsAtATime = 500;

/*
 * A coupon with a limit of n has n slots, and each order that uses it is a document in one of them:
 * two unique keys prevent two orders in one slot, and one order in two, also from several processes. The
 * uses of a coupon without a limit are in slots that their orders name.
 */
export function mongoCoupons({ coupons, couponUses }: MongoCollections): CouponStore {
  const usesOf = (coupon: string, limit: number) =>
    couponUses.countDocuments({ coupon: { $eq: coupon } }, { limit });

  /** Null when the orders that use it are as many as may. */
  async function freeSlot({ _id: coupon, limit }: CouponDocument, key: string) {
    if (limit === null) return `order ${key}`;
    // One more of its uses may be of a time when it had no limit.
    const used = await usesOf(coupon, limit);
    if (used >= limit) return null;
    // As a rule, that is the first; only where an order gave its use back, one before it is.
    if (await isFree(coupon, used + 1)) return String(used + 1);
    for (let from = 1; from <= limit; from += slotsAtATime) {
      const length = Math.min(slotsAtATime, limit - from + 1);
      const slots = Array.from({ length }, (_, nth) => String(from + nth));
      const ids = slots.map((slot) => documentKey(coupon, slot));
      const taken = await couponUses
        .find({ _id: { $in: ids } }, { projection: { slot: 1 } })
        .toArray();
      const isTaken = new Set(taken.map(({ slot }) => slot));
      const free = slots.find((slot) => !isTaken.has(slot));
      if (free !== undefined) return free;
    }
    return null;
  }

  async function isFree(coupon: string, slot: number) {
    const _id = documentKey(coupon, String(slot));
    return (await couponUses.findOne({ _id: { $eq: _id } }, { projection: { _id: 1 } })) === null;
  }

  return {
    async list() {
      const found = await coupons.find().sort({ createdAt: -1, _id: 1 }).toArray();
      const used = await couponUses
        .aggregate<{ _id: string; used: number }>([
          { $group: { _id: '$coupon', used: { $sum: 1 } } },
        ])
        .toArray();
      const usedBy = new Map(used.map((each) => [each._id, each.used]));
      return found.map((each) => ({ ...toCoupon(each), used: usedBy.get(each._id) ?? 0 }));
    },
    async byCode(code) {
      const found = await coupons.findOne({ _id: { $eq: couponKey(code) } });
      return found && toCoupon(found);
    },
    async put(coupon) {
      const _id = couponKey(coupon.code);
      await coupons.replaceOne({ _id: { $eq: _id } }, { ...coupon }, { upsert: true });
    },
    async remove(code) {
      const id = couponKey(code);
      await coupons.deleteOne({ _id: { $eq: id } });
      await couponUses.deleteMany({ coupon: { $eq: id } });
    },
    async use(code, key, usedAt) {
      const coupon = couponKey(code);
      for (;;) {
        const found = await coupons.findOne({ _id: { $eq: coupon } });
        if (!found) return false;
        const isUsedBy = async () =>
          (await couponUses.findOne({ coupon: { $eq: coupon }, orderKey: { $eq: key } })) !== null;
        if (await isUsedBy()) return true;
        const slot = await freeSlot(found, key);
        // Another call of the same order may have taken the last one in between.
        if (slot === null) return isUsedBy();
        const use = { coupon, slot, orderKey: key, usedAt };
        const _id = documentKey(coupon, slot);
        // When it is taken meanwhile, somebody else used one; so this ends.
        if (await insertOnce(() => couponUses.insertOne({ _id, ...use }))) return true;
      }
    },
    async isUsedUp(code) {
      const found = await coupons.findOne({ _id: { $eq: couponKey(code) } });
      if (!found || found.limit === null) return false;
      return (await usesOf(found._id, found.limit)) >= found.limit;
    },
    async release(code, key) {
      await couponUses.deleteOne({ coupon: { $eq: couponKey(code) }, orderKey: { $eq: key } });
    },
  };
}

function toCoupon({ _id: _, ...coupon }: CouponDocument): StoredCoupon {
  return coupon;
}
