import type { ClientSession } from 'mongodb';
import type { MongoCollections } from '#api/storage/mongo/mongo-collections.ts';
import type { CouponDocument } from '#api/storage/mongo/orders/order-documents.ts';
import { documentKey } from '#api/storage/mongo/unique-inserts.ts';
import type { CouponUse, StoredOrder } from '#shared/orders/order.ts';
import { isConfirmed } from '#shared/orders/order-life.ts';
import {
  type CouponRefusal,
  type CouponSettling,
  holdsUse,
  isCounted,
  isCouponOf,
  type OrderOfUse,
  type OrderWithCoupon,
} from './coupon-store.ts';

/**
 * Returns what placing and changing an order does to its use of a coupon, inside the transaction of
 * that. Transactions that ask at once whether a use is left would each see none of the others'
 * uses, so each changes the coupon first: of those all but one begin anew (ST90).
 */
export function mongoCouponUses({ coupons, couponUses, orders }: MongoCollections) {
  /** Matches uses that are not over at an instant. */
  const heldFilter = (at: string) => ({ $or: [{ until: null }, { until: { $gt: at } }] });

  /** Counted in the uses of the coupon, as far as the limit. */
  async function isFull(
    { _id, limit }: CouponDocument,
    at: string,
    session?: ClientSession,
  ): Promise<boolean> {
    if (limit === null) return false;
    if (limit === 0) return true;
    const those = { coupon: { $eq: _id }, ...heldFilter(at) };
    return (
      (await couponUses.countDocuments(those, { limit, ...(session && { session }) })) >= limit
    );
  }

  /**
   * Resolves to whether the account has an order that nobody confirmed with a use of the coupon.
   */
  async function isOpen(
    coupon: string,
    { owner, order_number }: Pick<StoredOrder, 'owner' | 'order_number'>,
    at: string,
    session?: ClientSession,
  ): Promise<boolean> {
    const unconfirmed = await orders
      .find(
        {
          owner: { $eq: owner },
          order_status: 'pending',
          payment_status: { $ne: 'completed' },
          entered_by: { $exists: false },
          'coupon_use.coupon': { $eq: coupon },
          order_number: { $ne: order_number },
        },
        { projection: { order_number: 1 }, ...(session && { session }) },
      )
      .toArray();
    if (unconfirmed.length === 0) return false;
    const orderNumber = { $in: unconfirmed.map((order) => order.order_number) };
    const use = await couponUses.findOne(
      { coupon: { $eq: coupon }, orderNumber, ...heldFilter(at) },
      session && { session },
    );
    return use !== null;
  }

  /** Resolves to whether as many other orders of the account hold a use as may of each customer. */
  async function isUsedBefore(
    { _id, perCustomer }: CouponDocument,
    { owner, order_number }: Pick<StoredOrder, 'owner' | 'order_number'>,
    at: string,
    session?: ClientSession,
  ): Promise<boolean> {
    if (perCustomer === null) return false;
    const others = await orders
      .find(
        {
          owner: { $eq: owner },
          'coupon_use.coupon': { $eq: _id },
          order_number: { $ne: order_number },
        },
        { projection: { order_number: 1 }, ...(session && { session }) },
      )
      .toArray();
    if (others.length < perCustomer) return false;
    const orderNumber = { $in: others.map((order) => order.order_number) };
    const uses = await couponUses.countDocuments(
      { coupon: { $eq: _id }, orderNumber, ...heldFilter(at) },
      { limit: perCustomer, ...(session && { session }) },
    );
    return uses >= perCustomer;
  }

  /** Resolves to why an order cannot be placed with its use of the coupon. */
  async function refusalBy(
    coupon: CouponDocument | null,
    order: OrderWithCoupon,
    session?: ClientSession,
  ): Promise<CouponRefusal | null> {
    if (!coupon) return 'coupon_used_up';
    const { created_at: at } = order;
    if (await isUsedBefore(coupon, order, at, session)) return 'coupon_used_before';
    if (coupon.limit !== null && (await isOpen(coupon._id, order, at, session))) {
      return 'coupon_open';
    }
    return (await isFull(coupon, at, session)) ? 'coupon_used_up' : null;
  }

  /** Resolves to the coupon, for this transaction alone. */
  async function takeCoupon(
    coupon: string,
    session: ClientSession,
  ): Promise<CouponDocument | null> {
    const document = await coupons.findOne({ _id: { $eq: coupon } }, { session });
    if (document && isCounted(document)) {
      await coupons.updateOne({ _id: { $eq: coupon } }, { $inc: { timesAsked: 1 } }, { session });
    }
    return document;
  }

  async function keep(
    coupon: string,
    orderNumber: string,
    until: string | null,
    session: ClientSession,
  ): Promise<void> {
    await couponUses.updateOne(
      { _id: documentKey(coupon, orderNumber) },
      { $set: { coupon, orderNumber, until } },
      { upsert: true, session },
    );
  }

  return {
    /** As `place`, and takes none. */
    async refusal(order: OrderWithCoupon): Promise<CouponRefusal | null> {
      const { created_at: at, coupon_use: use } = order;
      if (!use || !holdsUse(use, at)) return null;
      return await refusalBy(await coupons.findOne({ _id: { $eq: use.coupon } }), order);
    },
    /**
     * Resolves to the coupon that an order will use, for this transaction alone; null without one. It comes before the
     * order is written, so that those who begin anew have written little.
     */
    async take(order: StoredOrder, session: ClientSession): Promise<CouponDocument | null> {
      const { created_at: at, coupon_use: use } = order;
      return use && holdsUse(use, at) ? await takeCoupon(use.coupon, session) : null;
    },
    /** Notes the use of a coupon that was taken for an order that is placed; says why it cannot. */
    async place(
      order: StoredOrder,
      coupon: CouponDocument | null,
      session: ClientSession,
    ): Promise<CouponRefusal | null> {
      const { order_number, created_at: at, coupon_use: use } = order;
      if (!use || !holdsUse(use, at)) return null;
      const refused = await refusalBy(coupon, order, session);
      if (!refused) await keep(use.coupon, order_number, use.until, session);
      return refused;
    },
    /** Settles the use after the order changed; returns null when none is left. */
    async settle(
      order: OrderOfUse,
      use: CouponUse,
      { until, at, ifLeft }: CouponSettling,
      session: ClientSession,
    ): Promise<CouponUse | null> {
      const { coupon } = use;
      const filter = { _id: documentKey(coupon, order.order_number) };
      const settled = { ...use, until };
      if (!holdsUse(settled, at)) {
        await couponUses.deleteOne(filter, { session });
      } else if (holdsUse(use, at)) {
        // Of a coupon that was removed there is none.
        await couponUses.updateOne(filter, { $set: { until } }, { session });
      } else {
        const couponDocument = await takeCoupon(coupon, session);
        const now = couponDocument && isCouponOf(order, couponDocument) ? couponDocument : null;
        const isBound = !isConfirmed(order) && now !== null && now.limit !== null;
        const isOthers = isBound && (await isOpen(coupon, order, at, session));
        const isTheirs = now !== null && (await isUsedBefore(now, order, at, session));
        if (isOthers || isTheirs || (now && (await isFull(now, at, session))))
          return ifLeft ? null : use;
        if (now) await keep(coupon, order.order_number, until, session);
      }
      return settled;
    },
    async removeOf(order: StoredOrder, session: ClientSession): Promise<void> {
      const { order_number, coupon_use: use } = order;
      if (use)
        await couponUses.deleteOne({ _id: documentKey(use.coupon, order_number) }, { session });
    },
  };
}
