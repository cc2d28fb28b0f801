import { readWritten, readWrittenOrder } from '#shared/customisation/written-customisation.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { paymentProblems } from '#shared/payments/payment-keys.ts';
import { isSameGift, type StoredCartLine } from '../cart-store.ts';
import type { OrderPlacement, OrderStore } from '../order-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { mongoCouponUses } from './mongo-coupon-uses.ts';
import { mongoDayMarks } from './mongo-day-marks.ts';
import { mongoOrderChanges } from './mongo-order-changes.ts';
import { mongoOrderFigures } from './mongo-order-figures.ts';
import { mongoOrderSearch } from './mongo-order-search.ts';
import { mongoOwing } from './mongo-owing.ts';
import { mongoVoidOrders } from './mongo-void-orders.ts';
import type { OrderDocument } from './order-documents.ts';
import { tidied } from './tidied.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** Few, because orders may be large and a page may end early by its byte limit. */
const ordersPerReply = 10;

/*
 * An order and the end of its lines are one step without a transaction (ST9–ST11), because
 * ONE insert is both:
 *
 *   1. read the ordinal of the owner's last order;
 *   2. read the conflicting orders: the one of this key, those with one of these lines, the one
 *      of this number. If there is one, it decides the result;
 *   3. insert the order with the owner's next ordinal as its `_id`. THIS is the commit. If the id
 *      (or key, or number) is taken, another order was placed in the meantime: start again at 1;
 *   4. delete the ordered lines from the cart.
 *
 * Step 2 sees every order up to the ordinal of step 1, and the insert fails if there is a later
 * one. So the orders of an owner are serialised across any number of processes: one order per
 * key, no line in two orders. Every further turn means that another order was placed, so the loop
 * ends.
 *
 * An order with a coupon has a slot for its use before 3, which nobody counts for long if 3 does not come
 * (mongo-coupon-uses.ts).
 *
 * A removal frees an ordinal (ST280). Only who orders one line twice at the very moment at which their last order goes,
 * which was cancelled half a year ago, could get two orders of it.
 *
 * Before 3 nothing else is written; after 3 a line is out of the cart because an order has its id: the
 * cart reads the orders (mongo-carts.ts). So a crash leaves either nothing or the whole order, and
 * 4 only tidies up. A removal that arrives between 3 and 4 changes a line that is no longer shown, and so does a
 * change, which finds the order after it and is told.
 *
 * The lines are compared with what was seen of them just before 3. Who changes one in the time of that one insert,
 * and looks for an order within it too, is told that it was changed, though it was ordered as it was.
 *
 * Only unique inserts are relied on, so the promises also hold on a server whose updates are not
 * atomic.
 */
export function mongoOrders(collections: MongoCollections): OrderStore {
  const { cartLines, orders } = collections;
  const dayMarks = mongoDayMarks(collections);
  const couponUses = mongoCouponUses(collections);

  async function nextOrdinal(owner: string): Promise<number> {
    const last = await orders.findOne(
      { owner: { $eq: owner } },
      { sort: { ordinal: -1 }, projection: { ordinal: 1 } },
    );
    return (last?.ordinal ?? 0) + 1;
  }

  async function inTheWay(order: StoredOrder): Promise<OrderDocument[]> {
    const owner = { $eq: order.owner };
    return await orders
      .find({
        $or: [
          { owner, idempotencyKey: { $eq: order.idempotencyKey } },
          { owner, lineIds: { $in: order.lineIds } },
          { order_number: { $eq: order.order_number } },
        ],
      })
      .toArray();
  }

  async function deleteOrderedLines({ owner, lineIds }: StoredOrder): Promise<void> {
    if (lineIds.length === 0) return;
    const ids = lineIds.map((lineId) => documentKey(owner, lineId));
    await cartLines.deleteMany({ _id: { $in: ids } });
  }

  /** Whether one of the lines that are in the cart is another than was seen. */
  async function isChanged(owner: string, seen: readonly StoredCartLine[]): Promise<boolean> {
    if (seen.length === 0) return false;
    const ids = seen.map(({ id }) => documentKey(owner, id));
    const found = await cartLines.find({ _id: { $in: ids }, state: 'active' }).toArray();
    const now = new Map(found.map(({ line }) => [line.id, readWritten(line)]));
    return seen.some((line) => !isSameGift(now.get(line.id) ?? line, line));
  }

  async function settleCoupon({ order_number, created_at, coupon_use: use }: StoredOrder) {
    if (use) await couponUses.settleByOrder(use.coupon, order_number, created_at);
  }

  /** The result of placing an order where others decide it; null where nothing is in its way. */
  async function decided(order: StoredOrder): Promise<OrderPlacement | null> {
    const others = await inTheWay(order);
    const own = others.filter((other) => other.owner === order.owner);
    const placed = own.find((other) => other.idempotencyKey === order.idempotencyKey);
    if (placed) {
      // A write, so that this waits until a majority has what was read (ST1).
      await deleteOrderedLines(placed);
      return { ok: true, order: toOrder(placed), repeated: true };
    }
    if (own.some(({ lineIds }) => lineIds.some((id) => order.lineIds.includes(id)))) {
      return { ok: false, reason: 'line_already_ordered' };
    }
    return others.length > 0 ? { ok: false, reason: 'number_taken' } : null;
  }

  return {
    async place(asked, seen = []) {
      const { owner, created_at } = asked;
      let order = asked;
      for (;;) {
        const ordinal = await nextOrdinal(owner);
        let result = await decided(order);
        if (!result) {
          const reserved = await couponUses.reserve(order);
          // Of the same call, made twice at once, both place the one order, under one number.
          if (reserved.ok) order = { ...order, order_number: reserved.order_number };
          // The other may have placed it meanwhile.
          else result = (await decided(order)) ?? reserved;
        }
        // Last, so that as little time as possible passes before the insert.
        if (!result && (await isChanged(owner, seen)))
          result = { ok: false, reason: 'line_changed' };
        if (result) {
          // What an earlier turn reserved.
          await tidied(settleCoupon(order));
          return result;
        }

        const _id = documentKey(owner, ordinal);
        const insert = () => insertOnce(() => orders.insertOne({ _id, ordinal, ...order }));
        if (await dayMarks.changing(created_at, insert)) {
          await tidied(deleteOrderedLines(order), settleCoupon(order));
          return { ok: true, order, repeated: false };
        }
      }
    },
    async hasLine(owner, lineId) {
      const found = await orders.findOne(
        { owner: { $eq: owner }, lineIds: { $in: [lineId] } },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },
    async byKey(owner, key) {
      const found = await orders.findOne({
        owner: { $eq: owner },
        idempotencyKey: { $eq: key },
      });
      return found && toOrder(found);
    },
    async ofOwner(owner, { skip, limit, maxBytes } = { skip: 0, limit: 0 }) {
      const found = orders
        .find({ owner: { $eq: owner } })
        .sort({ created_at: -1, ordinal: -1 })
        .skip(skip)
        .limit(limit);
      if (maxBytes === undefined) return (await found.toArray()).map(toOrder);
      const page: StoredOrder[] = [];
      let bytes = 0;
      for await (const document of found.batchSize(ordersPerReply)) {
        const order = toOrder(document);
        bytes += Buffer.byteLength(JSON.stringify(order));
        if (bytes > maxBytes && page.length > 0) break;
        page.push(order);
      }
      return page;
    },
    async countOfOwner(owner, which) {
      const named = which && {
        order_status: { $in: [...which.statuses] },
        created_at: { $gt: which.after ?? '' },
        ...(which.problems && { payment_problem: { $in: [...which.problems] } }),
      };
      return orders.countDocuments({ owner: { $eq: owner }, ...named });
    },
    async countNamed(owner) {
      return orders.countDocuments({
        owner: { $eq: owner },
        payment_status: 'pending',
        payment_reference: { $gt: '' },
        $or: [
          { order_status: 'pending' },
          { order_status: 'cancelled', payment_problem: { $in: [...paymentProblems] } },
        ],
      });
    },
    async hasConfirmed(owner) {
      // Ranges of one index, so that none of the orders that are not confirmed is read.
      const ofOwner = { owner: { $eq: owner } };
      const pending = { ...ofOwner, order_status: 'pending' } as const;
      const found = await orders.findOne(
        {
          $or: [
            { ...ofOwner, order_status: { $in: ['confirmed', 'shipped', 'delivered'] } },
            { ...pending, payment_status: 'completed' },
            { ...pending, payment_status: { $in: ['pending', 'failed'] }, entered_by: { $gt: '' } },
          ],
        },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },
    async byNumber(number) {
      const found = await orders.findOne({ order_number: { $eq: number } });
      return found && toOrder(found);
    },
    async byPayment(paymentId) {
      const isIt = { $eq: paymentId };
      const found = await orders.findOne({ $or: [{ payment_id: isIt }, { 'payments.id': isIt }] });
      return found && toOrder(found);
    },
    async ofReference(reference, limit) {
      const found = orders
        .find(
          { payment_reference: { $eq: reference } },
          { projection: { _id: 0, order_number: 1 } },
        )
        .sort({ created_at: -1, ordinal: -1 })
        .limit(limit);
      return (await found.toArray()).map(({ order_number }) => order_number);
    },
    async ofFolder(owner, folder, limit) {
      const found = orders
        .find(
          { owner: { $eq: owner }, 'items.custom_photo_folder': { $eq: folder } },
          { projection: { _id: 0, order_number: 1 } },
        )
        .sort({ created_at: -1, ordinal: -1 })
        .limit(limit);
      return (await found.toArray()).map(({ order_number }) => order_number);
    },
    ...mongoOrderChanges(collections, { toOrder, deleteOrderedLines }),
    async redact(number, redacted) {
      await orders.updateOne({ order_number: { $eq: number } }, { $set: redacted });
    },
    ...mongoOrderSearch(orders),
    ...mongoOrderFigures(collections),
    ...mongoOwing(orders),
    ...mongoVoidOrders(orders),
  };
}

function toOrder({ _id: _, ordinal: _ordinal, ...order }: OrderDocument): StoredOrder {
  return readWrittenOrder(order);
}
