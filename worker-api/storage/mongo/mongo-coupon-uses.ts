import type { CouponUse, StoredOrder } from '#shared/orders/order.ts';
import { type CouponSettling, holdsUse } from '../coupon-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { CouponDocument, CouponUseDocument } from './order-documents.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** So many are read at once when a free one is looked for. */
const slotsAtATime = 500;
/** Longer than any call takes: what it was to settle by then is settled by others. */
const settledAfterMs = 10 * 60_000;

/*
 * Whether an order holds a use is what the order itself says (ST221). Beside it a coupon with a limit of n has n
 * slots, and each order that uses it is a document in one of them: two unique keys prevent two orders in
 * one slot, and one order in two, also from several processes. The uses of a coupon without a limit are in slots
 * that their orders name.
 *
 *     take a slot, until the reservation or the call is over ─▶ write the order ─▶ settle the slot by it
 *     mark the slot to be over with the call               ─▶ write the order ─▶ settle the slot by it
 *
 * A slot whose time is over is settled by whoever counts the uses next: the order is read, and the slot becomes what
 * it says or goes. So a crash at any of the three leaves what a later call puts right.
 */
export function mongoCouponUses({ coupons, couponUses, orders }: MongoCollections) {
  const ofCoupon = (coupon: string) => ({ coupon: { $eq: coupon } });
  const ofOrder = (coupon: string, orderNumber: string) => ({
    ...{ coupon: { $eq: coupon }, orderNumber: { $eq: orderNumber } },
  });
  const later = (at: string) => new Date(Date.parse(at) + settledAfterMs).toISOString();

  /** Makes the slot of an order what the order says now. */
  async function settleByOrder(
    coupon: string,
    orderNumber: string,
    at: string,
    seen?: Pick<CouponUseDocument, 'until'>,
  ): Promise<void> {
    const use = await orders.findOne(
      { order_number: { $eq: orderNumber } },
      { projection: { coupon_use: 1 } },
    );
    // One that somebody takes meanwhile is theirs.
    const own = { ...ofOrder(coupon, orderNumber), ...seen };
    const now = use?.coupon_use;
    if (now?.coupon === coupon && holdsUse(now, at)) {
      await couponUses.updateOne(own, { $set: { until: now.until } });
    } else await couponUses.deleteOne(own);
  }

  async function settleOverdue(coupon: string, at: string): Promise<void> {
    for (;;) {
      const overdue = await couponUses
        .find({ ...ofCoupon(coupon), until: { $lte: at } })
        .limit(slotsAtATime)
        .toArray();
      for (const { orderNumber, until } of overdue) {
        await settleByOrder(coupon, orderNumber, at, { until });
      }
      if (overdue.length < slotsAtATime) return;
    }
  }

  /** Whether the orders that use it are as many as may; counted before any is settled. */
  async function isFull({ _id: coupon, limit }: CouponDocument, at: string): Promise<boolean> {
    if (limit === null) return false;
    const isTaken = async () =>
      (await couponUses.countDocuments(ofCoupon(coupon), { limit })) >= limit;
    if (!(await isTaken())) return false;
    await settleOverdue(coupon, at);
    return isTaken();
  }

  /** Null when there is none. */
  async function freeSlot({ _id: coupon, limit }: CouponDocument, orderNumber: string) {
    if (limit === null) return `order ${orderNumber}`;
    // Those in slots of their own leave as many fewer of the others.
    const ofOrders = { ...ofCoupon(coupon), slot: { $gte: 'order ' } };
    const last = limit - (await couponUses.countDocuments(ofOrders));
    // As a rule, that is the first; only where an order gave its use back, one before it is.
    const next = (await couponUses.countDocuments(ofCoupon(coupon), { limit })) + 1;
    for (const from of [next, ...everyPart(limit)]) {
      const length = from === next ? 1 : Math.min(slotsAtATime, limit - from + 1);
      const slots = Array.from({ length }, (_, nth) => String(from + nth));
      const ids = slots.map((slot) => documentKey(coupon, slot));
      const taken = await couponUses
        .find({ _id: { $in: ids } }, { projection: { slot: 1 } })
        .toArray();
      const isTaken = new Set(taken.map(({ slot }) => slot));
      const free = slots.find((slot) => !isTaken.has(slot) && Number(slot) <= last);
      if (free !== undefined) return free;
    }
    return null;
  }

  /** Takes a slot for an order until then, or keeps its own; false when none is left. */
  async function take(found: CouponDocument, orderNumber: string, until: string, at: string) {
    const coupon = found._id;
    for (;;) {
      const own = await couponUses.updateOne(ofOrder(coupon, orderNumber), { $set: { until } });
      if (own.matchedCount > 0) return true;
      if (await isFull(found, at)) {
        // Another call of the same order may have taken the last one in between.
        return (await couponUses.findOne(ofOrder(coupon, orderNumber))) !== null;
      }
      const slot = await freeSlot(found, orderNumber);
      if (slot === null) continue;
      const use = { _id: documentKey(coupon, slot), coupon, slot, orderNumber, until };
      // When it is taken meanwhile, somebody else used one; so this ends.
      if (await insertOnce(() => couponUses.insertOne(use))) return true;
    }
  }

  return {
    isFull,
    settleOverdue,
    settleByOrder,
    /** Before an order is placed: takes a slot for it; says why it cannot. */
    async reserve({ owner, order_number, created_at: at, coupon_use: use }: StoredOrder) {
      if (!use || !holdsUse(use, at)) return null;
      const found = await coupons.findOne({ _id: { $eq: use.coupon } });
      if (!found) return 'coupon_used_up';
      const isHeld = { $or: [{ 'coupon_use.until': null }, { 'coupon_use.until': { $gt: at } }] };
      const open = await orders.findOne(
        {
          ...{ owner: { $eq: owner }, step: 'waiting_for_payment' },
          ...{ 'coupon_use.coupon': { $eq: use.coupon }, ...isHeld },
        },
        { projection: { _id: 1 } },
      );
      if (open && found.limit !== null) return 'coupon_open';
      const isTaken = await take(found, order_number, later(at), at);
      return isTaken ? null : 'coupon_used_up';
    },
    /** Before an order is changed; false when it holds no use any more and others hold all there are. */
    async beforeChange(orderNumber: string, use: CouponUse, { until, at }: CouponSettling) {
      if (!holdsUse({ ...use, until }, at)) {
        const own = ofOrder(use.coupon, orderNumber);
        await couponUses.updateOne(own, { $set: { until: later(at) } });
        return true;
      }
      if (holdsUse(use, at)) return true;
      const found = await coupons.findOne({ _id: { $eq: use.coupon } });
      return !found || (await take(found, orderNumber, later(at), at));
    },
  };
}

/** The first of each part of the slots that is looked through. */
function everyPart(limit: number): number[] {
  return Array.from(
    { length: Math.ceil(limit / slotsAtATime) },
    (_, nth) => 1 + nth * slotsAtATime,
  );
}
