import type { StoredOrder } from '#shared/orders/order.ts';
import { withoutUndefined } from '#shared/pick.ts';
import { invoiceNumber } from '#shared/tax/invoice.ts';
import type { OrderStore } from '../order-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { mongoCouponUses } from './mongo-coupon-uses.ts';
import { mongoDayMarks } from './mongo-day-marks.ts';
import type { OrderChangeDocument, OrderDocument } from './order-documents.ts';
import { tidied } from './tidied.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** So many changes of an order are remembered; more are not made while one call waits. */
const kept = 50;

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
 */
export function mongoOrderChanges(
  collections: MongoCollections,
  toOrder: (document: OrderDocument) => StoredOrder,
): Pick<OrderStore, 'change'> {
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

  /** Returns what it sets. */
  async function make(
    { created_at, coupon_use: use }: OrderDocument,
    { orderNumber, revision, change }: Omit<OrderChangeDocument, '_id'>,
  ) {
    const { invoice_year: year, coupon, ...fields } = change;
    const invoice_number = year === undefined ? undefined : await numbered(orderNumber, year);
    const set = {
      ...{ ...fields, revision: revision + 1 },
      ...(invoice_number === undefined ? {} : { invoice_number }),
      ...(use && coupon ? { coupon_use: { ...use, until: coupon.until } } : {}),
    };
    const before = revision === 0 ? { $exists: false } : { $eq: revision };
    const update = () =>
      orders.updateOne({ ...ofNumber(orderNumber), revision: before }, { $set: set });
    if (inFigures.some((field) => field in fields)) await dayMarks.changing(created_at, update);
    else await update();
    if (use && coupon) {
      await tidied(couponUses.settleByOrder(use.coupon, orderNumber, coupon.at));
    }
    return set;
  }

  return {
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
        const first = await orderChanges.findOne({ _id: { $eq: _id } });
        if (first) await make(order, first);
        return { ok: false, reason: 'stale' };
      }
      const set = await make(order, made);
      // Whoever read the order so long ago must not find its place free.
      await orderChanges.deleteOne({ _id: { $eq: documentKey(orderNumber, revision - kept) } });
      return { ok: true, order: toOrder({ ...order, ...set }) };
    },
  };
}
