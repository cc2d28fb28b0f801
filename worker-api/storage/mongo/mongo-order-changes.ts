import type { StoredOrder } from '#shared/orders/order.ts';
import { invoiceNumber } from '#shared/tax/invoice.ts';
import { withoutUndefined } from '#shared/values/pick.ts';
import type { OrderChange, OrderStore } from '../order-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { mongoCouponUses } from './mongo-coupon-uses.ts';
import { mongoDayMarks } from './mongo-day-marks.ts';
import type { OrderChangeDocument, OrderDocument } from './order-documents.ts';
import { tidied } from './tidied.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** So many changes of an order are remembered; more are not made while one call waits. */
const kept = 50;

interface Made extends Pick<OrderChangeDocument, 'orderNumber' | 'revision'> {
  change: OrderChange;
}

/** What the figures of a day count. */
const inFigures = ['order_status', 'payment_status', 'due_on', 'shipped_on'] as const;

/*
 * A change is inserted under the order's number and the revision it was read as. THIS is the commit:
 * of parallel inserts one succeeds, because `_id` is unique; every MongoDB-compatible server
 * guarantees that. Then the order is changed. Whoever comes second finds the first one's change and
 * makes it too, in case a crash came between the two; making it twice is making it once.
 *
 * An invoice number is allotted between the two (ST104): only a change that is certain takes one, so no
 * refused one leaves a gap, and whoever makes it again finds the same number by the order.
 *
 * A removal is a change too (ST280): whoever comes second ends it. What is in the cart because a crash kept the order
 * from ending its lines (mongo-orders.ts) goes first, for without the order it would be seen again.
 */
export function mongoOrderChanges(
  collections: MongoCollections,
  {
    toOrder,
    deleteOrderedLines,
  }: {
    toOrder(document: OrderDocument): StoredOrder;
    deleteOrderedLines(order: StoredOrder): Promise<void>;
  },
): Pick<OrderStore, 'change' | 'remove'> {
  const { orders, orderChanges, invoices } = collections;
  const dayMarks = mongoDayMarks(collections);
  const couponUses = mongoCouponUses(collections);
  const ofNumber = (number: string) => ({ order_number: { $eq: number } });

  /**
   * The order's number, or from now on the next of the year. Only the number after one that is there is
   * tried, so none is left out; `_id` and the order are unique, so none is given twice.
   */
  async function numbered(orderNumber: string, year: string): Promise<string> {
    // Ends: every further turn means that another order got a number.
    for (;;) {
      const own = await invoices.findOne({ orderNumber: { $eq: orderNumber } });
      if (own) return invoiceNumber(own.year, own.number);
      const last = await invoices.findOne({ year: { $eq: year } }, { sort: { number: -1 } });
      const number = (last?.number ?? 0) + 1;
      const invoice = { _id: documentKey(year, number), year, number, orderNumber };
      if (await insertOnce(() => invoices.insertOne(invoice))) return invoiceNumber(year, number);
    }
  }

  /** Returns what it sets; null where the order was removed meanwhile. */
  async function make(
    { created_at, coupon_use: use }: OrderDocument,
    { orderNumber, revision, change }: Made,
  ) {
    const { invoice_year: year, coupon, ...fields } = change;
    const invoice_number = year === undefined ? undefined : await numbered(orderNumber, year);
    const set = {
      ...fields,
      revision: revision + 1,
      ...(invoice_number === undefined ? {} : { invoice_number }),
      ...(use && coupon ? { coupon_use: { ...use, until: coupon.until } } : {}),
    };
    const before = revision === 0 ? { $exists: false } : { $eq: revision };
    const update = () =>
      orders.updateOne({ ...ofNumber(orderNumber), revision: before }, { $set: set });
    const isInFigures = inFigures.some((field) => field in fields);
    const { matchedCount } = await (isInFigures ? dayMarks.changing(created_at, update) : update());
    if (matchedCount === 0 && !(await orders.findOne(ofNumber(orderNumber)))) return null;
    if (use && coupon) {
      await tidied(couponUses.settleByOrder(use.coupon, orderNumber, coupon.at));
    }
    return set;
  }

  async function removeNow(order: OrderDocument): Promise<void> {
    const { order_number: orderNumber, created_at, coupon_use: use, revision = 0 } = order;
    await deleteOrderedLines(order);
    await orders.deleteOne(ofNumber(orderNumber));
    const changes = Array.from({ length: kept }, (_, ago) =>
      documentKey(orderNumber, revision - ago),
    );
    await tidied(
      orderChanges.deleteMany({ _id: { $in: changes } }),
      ...(use ? [couponUses.settleByOrder(use.coupon, orderNumber, created_at)] : []),
    );
  }

  /** Makes the change that was first. Returns whether it removed the order. */
  async function makeFirst(order: OrderDocument): Promise<boolean> {
    const { order_number: orderNumber, revision = 0 } = order;
    const first = await orderChanges.findOne({ _id: documentKey(orderNumber, revision) });
    if (!first) return false;
    const { change } = first;
    if (change === null) await removeNow(order);
    else await make(order, { orderNumber, revision, change });
    return change === null;
  }

  return {
    async remove({ order_number: orderNumber, revision = 0 }) {
      const order = await orders.findOne(ofNumber(orderNumber));
      if (!order || (order.revision ?? 0) !== revision) return false;
      const removal = { _id: documentKey(orderNumber, revision), orderNumber, revision };
      const isFirst = await insertOnce(() => orderChanges.insertOne({ ...removal, change: null }));
      if (!isFirst) return await makeFirst(order);
      await removeNow(order);
      return true;
    },
    async change({ order_number: orderNumber, revision = 0 }, change) {
      const order = await orders.findOne(ofNumber(orderNumber));
      if (!order) return { ok: false, reason: 'unknown_order' };
      if ((order.revision ?? 0) !== revision) return { ok: false, reason: 'stale' };
      const { coupon, ...others } = change;
      const { coupon_use: use } = order;
      const after = { ...order, ...others };
      const isTaken = !use || !coupon || (await couponUses.beforeChange(after, use, coupon));
      if (!isTaken && coupon?.ifLeft) return { ok: false, reason: 'coupon_used_up' };
      const _id = documentKey(orderNumber, revision);
      const settled = isTaken ? change : others;
      const made = { orderNumber, revision, change: withoutUndefined(settled) };
      if (!(await insertOnce(() => orderChanges.insertOne({ _id, ...made })))) {
        const isRemoved = await makeFirst(order);
        return { ok: false, reason: isRemoved ? 'unknown_order' : 'stale' };
      }
      const set = await make(order, made);
      if (!set) {
        await orderChanges.deleteOne({ _id });
        return { ok: false, reason: 'unknown_order' };
      }
      // Whoever read the order so long ago must not find its place free.
      await orderChanges.deleteOne({ _id: { $eq: documentKey(orderNumber, revision - kept) } });
      return { ok: true, order: toOrder({ ...order, ...set }) };
    },
  };
}
