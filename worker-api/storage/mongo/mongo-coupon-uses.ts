import type { CouponUse, StoredOrder } from '#shared/orders/order.ts';
import { isConfirmed } from '#shared/orders/order-life.ts';
import {
  type CouponRefusal,
  type CouponSettling,
  holdsUse,
  isCouponOf,
  type OrderOfUse,
} from '../coupon-store.ts';
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
    coupon: { $eq: coupon },
    orderNumber: { $eq: orderNumber },
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

  /** The number under which a parallel call of the same key places its order, with the slot that it has taken. */
  async function numberOfRepeat(coupon: string, placing: string): Promise<string | null> {
    const taken = await couponUses.findOne({ placing: { $eq: placing }, ...ofCoupon(coupon) });
    return taken?.orderNumber ?? null;
  }

  /**
   * Takes a slot for an order until then, or keeps its own. Returns the number of the order that has it, which is that
   * of a parallel call of the same key where that was first; null when none is left.
   */
  async function take(
    found: CouponDocument,
    order: Pick<CouponUseDocument, 'orderNumber' | 'placing'>,
    until: string,
    at: string,
  ): Promise<string | null> {
    const { _id: coupon } = found;
    const { orderNumber, placing } = order;
    for (;;) {
      const own = await couponUses.updateOne(ofOrder(coupon, orderNumber), { $set: { until } });
      if (own.matchedCount > 0) return orderNumber;
      const isTaken = await isFull(found, at);
      // Another call of the same order may have taken the last one in between.
      const other = placing === undefined ? null : await numberOfRepeat(coupon, placing);
      if (other !== null) return other;
      if (isTaken) {
        const mine = await couponUses.findOne(ofOrder(coupon, orderNumber));
        return mine && orderNumber;
      }
      const slot = await freeSlot(found, orderNumber);
      if (slot === null) continue;
      const use = { _id: documentKey(coupon, slot), coupon, slot, ...order, until };
      // When it is taken meanwhile, somebody else used one; so this ends.
      if (await insertOnce(() => couponUses.insertOne(use))) return orderNumber;
    }
  }

  /** The orders of an account with the coupon that nobody confirmed. */
  const unconfirmed = (owner: string, coupon: string) => ({
    owner: { $eq: owner },
    order_status: 'pending' as const,
    payment_status: { $ne: 'completed' as const },
    entered_by: { $exists: false },
    'coupon_use.coupon': { $eq: coupon },
  });

  /** Whether one of them holds a use of it. */
  async function isOpen(owner: string, coupon: string, at: string): Promise<boolean> {
    const isHeld = { $or: [{ 'coupon_use.until': null }, { 'coupon_use.until': { $gt: at } }] };
    const open = await orders.findOne(
      { ...unconfirmed(owner, coupon), ...isHeld },
      { projection: { _id: 1 } },
    );
    return open !== null;
  }

  /** Whether a call has just taken a slot for another of them. */
  async function isTakenByOther(
    { owner, order_number: own }: Pick<StoredOrder, 'owner' | 'order_number'>,
    coupon: string,
    at: string,
  ): Promise<boolean> {
    const others = await orders
      .find(
        { ...unconfirmed(owner, coupon), order_number: { $ne: own } },
        { projection: { order_number: 1 } },
      )
      .toArray();
    const orderNumber = { $in: others.map(({ order_number }) => order_number) };
    const isHeld = { $or: [{ until: null }, { until: { $gt: at } }] };
    return (await couponUses.findOne({ ...ofCoupon(coupon), orderNumber, ...isHeld })) !== null;
  }

  const placingOf = ({ owner, idempotencyKey }: StoredOrder) => documentKey(owner, idempotencyKey);

  return {
    /** As `reserve`, and takes none. */
    async refusal(order: StoredOrder): Promise<CouponRefusal | null> {
      const { owner, created_at: at, coupon_use: use } = order;
      if (!use || !holdsUse(use, at)) return null;
      const found = await coupons.findOne({ _id: { $eq: use.coupon } });
      if (!found) return 'coupon_used_up';
      if (found.limit === null) return null;
      if (await isOpen(owner, use.coupon, at)) return 'coupon_open';
      if (!(await isFull(found, at))) return null;
      const repeat = await numberOfRepeat(use.coupon, placingOf(order));
      return repeat === null ? 'coupon_used_up' : null;
    },
    isFull,
    settleOverdue,
    settleByOrder,
    /**
     * Before an order is placed: takes a slot for it. Returns the number that it is placed under, that of a parallel
     * call of the same key where one has the slot; else why it cannot be placed.
     */
    async reserve(order: StoredOrder): Promise<Reserved> {
      const { owner, order_number, created_at: at, coupon_use: use } = order;
      if (!use || !holdsUse(use, at)) return { ok: true, order_number };
      const found = await coupons.findOne({ _id: { $eq: use.coupon } });
      if (!found) return { ok: false, reason: 'coupon_used_up' };
      if (found.limit !== null && (await isOpen(owner, use.coupon, at))) {
        return { ok: false, reason: 'coupon_open' };
      }
      const own = { orderNumber: order_number, placing: placingOf(order) };
      const number = await take(found, own, later(at), at);
      return number === null
        ? { ok: false, reason: 'coupon_used_up' }
        : { ok: true, order_number: number };
    },
    /** Before an order is changed to this; false when it holds no use any more and can take none. */
    async beforeChange(
      order: OrderOfUse,
      use: CouponUse,
      { until, at }: CouponSettling,
    ): Promise<boolean> {
      const { order_number: orderNumber, owner } = order;
      if (!holdsUse({ ...use, until }, at)) {
        const own = ofOrder(use.coupon, orderNumber);
        await couponUses.updateOne(own, { $set: { until: later(at) } });
        return true;
      }
      if (holdsUse(use, at)) return true;
      const found = await coupons.findOne({ _id: { $eq: use.coupon } });
      if (!found || !isCouponOf(order, found)) return true;
      const isBound = !isConfirmed(order) && found.limit !== null;
      if (isBound && (await isOpen(owner, use.coupon, at))) return false;
      if ((await take(found, { orderNumber }, later(at), at)) === null) return false;
      // Of several that take one at once each sees the others' by now, so that at most one goes on.
      if (!isBound || !(await isTakenByOther(order, use.coupon, at))) return true;
      await settleByOrder(use.coupon, orderNumber, at);
      return false;
    },
  };
}

type Reserved = { ok: true; order_number: string } | { ok: false; reason: CouponRefusal };

/** The first of each part of the slots that is looked through. */
function everyPart(limit: number): number[] {
  return Array.from(
    { length: Math.ceil(limit / slotsAtATime) },
    (_, nth) => 1 + nth * slotsAtATime,
  );
}
