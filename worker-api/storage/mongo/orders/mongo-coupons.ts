import {
  type CouponStore,
  couponKey,
  type StoredCoupon,
} from '#api/catalogue/coupons/coupon-store.ts';
import { inTransaction } from '#api/storage/mongo/in-transaction.ts';
import type { MongoCollections } from '#api/storage/mongo/mongo-collections.ts';
import { mongoCouponUses } from './mongo-coupon-uses.ts';
import type { CouponDocument } from './order-documents.ts';

export function mongoCoupons(collections: MongoCollections): CouponStore {
  const { client, coupons, couponUses } = collections;
  const uses = mongoCouponUses(collections);
  return {
    async list(at) {
      const found = await coupons.find().sort({ createdAt: -1, _id: 1 }).toArray();
      return await Promise.all(
        found.map(async (each) => ({ ...toCoupon(each), used: await uses.usedOf(each._id, at) })),
      );
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
      await inTransaction(client, async (session) => {
        await coupons.deleteOne({ _id: { $eq: id } }, { session });
        await couponUses.deleteMany({ coupon: { $eq: id } }, { session });
      });
    },
    async isUsedUp(code, at) {
      const found = await coupons.findOne({ _id: { $eq: couponKey(code) } });
      return found !== null && (await uses.isFull(found, at));
    },
    refusal: uses.refusal,
  };
}

function toCoupon({ _id, asked: _, ...coupon }: CouponDocument): StoredCoupon {
  return coupon;
}
