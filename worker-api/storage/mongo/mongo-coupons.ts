import { type CouponStore, couponKey, type StoredCoupon } from '../coupon-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { mongoCouponUses } from './mongo-coupon-uses.ts';

export function mongoCoupons(collections: MongoCollections): CouponStore {
  const { coupons, couponUses } = collections;
  const uses = mongoCouponUses(collections);
  return {
    async list(at) {
      const found = await coupons.find().sort({ createdAt: -1, _id: 1 }).toArray();
      const listed = [];
      for (const { _id, ...coupon } of found) {
        await uses.settleOverdue(_id, at);
        const used = await couponUses.countDocuments({ coupon: { $eq: _id } });
        listed.push({ ...coupon, used });
      }
      return listed;
    },
    async byCode(code) {
      const found = await coupons.findOne({ _id: { $eq: couponKey(code) } });
      if (!found) return null;
      const { _id, ...coupon } = found;
      return coupon satisfies StoredCoupon;
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
    async isUsedUp(code, at) {
      const found = await coupons.findOne({ _id: { $eq: couponKey(code) } });
      return found !== null && (await uses.isFull(found, at));
    },
    refusal: uses.refusal,
  };
}
