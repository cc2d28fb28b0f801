import { type CouponStore, couponKey, type StoredCoupon } from '../coupon-store.ts';
import {
  type CouponDocument,
  documentKey,
  insertOnce,
  type MongoCollections,
} from './mongo-documents.ts';

/*
 * A coupon with a limit of n has n slots, and each order that uses it is a document in one of them:
 * two unique keys prevent two orders in one slot, and one order in two, also from several processes. The
 * uses of a coupon without a limit are in slots that their orders name.
 */
export function mongoCoupons({ coupons, couponUses }: MongoCollections): CouponStore {
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
        const used = await couponUses.find({ coupon: { $eq: coupon } }).toArray();
        if (used.some(({ orderKey }) => orderKey === key)) return true;
        const slot = freeSlot(found.limit, key, new Set(used.map((each) => each.slot)));
        if (slot === null) return false;
        const use = { coupon, slot, orderKey: key, usedAt };
        const _id = documentKey(coupon, slot);
        // When it is taken meanwhile, somebody else used one; so this ends.
        if (await insertOnce(() => couponUses.insertOne({ _id, ...use }))) return true;
      }
    },
    async release(code, key) {
      await couponUses.deleteOne({ coupon: { $eq: couponKey(code) }, orderKey: { $eq: key } });
    },
  };
}

/** Null when the orders that use it are as many as may. */
function freeSlot(limit: number | null, key: string, taken: ReadonlySet<string>): string | null {
  if (limit === null) return `order ${key}`;
  // One more of its uses may be of a time when it had no limit.
  if (taken.size >= limit) return null;
  for (let slot = 1; slot <= limit; slot += 1) {
    if (!taken.has(String(slot))) return String(slot);
  }
  return null;
}

function toCoupon({ _id: _, ...coupon }: CouponDocument): StoredCoupon {
  return coupon;
}
