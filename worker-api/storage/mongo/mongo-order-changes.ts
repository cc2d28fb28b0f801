import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStore } from '../order-store.ts';
import {
  documentKey,
  insertOnce,
  type MongoCollections,
  type OrderChangeDocument,
  type OrderDocument,
} from './mongo-documents.ts';
import { mongoInvoices } from './mongo-invoices.ts';

/** So many changes of an order are remembered; more are not made while one call waits. */
const kept = 50;

/*
 * A change is inserted under the order's number and the revision it was read as. THIS is the commit:
 * of parallel inserts one succeeds, because `_id` is unique; every MongoDB-compatible server
 * guarantees that. Then the order is changed. Whoever comes second finds the first one's change and
 * makes it too, in case a crash came between the two; making it twice is making it once.
 *
 * An invoice number is allotted between the two: only a change that is certain takes one, so no refused
 * one leaves a gap, and whoever makes it again finds the same number by the order.
 */
export function mongoOrderChanges(
  { orders, orderChanges, invoices }: MongoCollections,
  toOrder: (document: OrderDocument) => StoredOrder,
): Pick<OrderStore, 'change'> {
  const numbered = mongoInvoices(invoices);
  const ofNumber = (number: string) => ({ order_number: { $eq: number } });

  /** Returns what it sets. */
  async function make({ orderNumber, revision, change }: Omit<OrderChangeDocument, '_id'>) {
    const { invoice_year: year, ...fields } = change;
    const invoice_number = year === undefined ? undefined : await numbered(orderNumber, year);
    const set = {
      ...{ ...fields, revision: revision + 1 },
      ...(invoice_number === undefined ? {} : { invoice_number }),
    };
    const before = revision === 0 ? { $exists: false } : { $eq: revision };
    await orders.updateOne({ ...ofNumber(orderNumber), revision: before }, { $set: set });
    return set;
  }

  return {
    async change({ order_number: orderNumber, revision = 0 }, change) {
      const order = await orders.findOne(ofNumber(orderNumber));
      if (!order) return { ok: false, reason: 'unknown_order' };
      if ((order.revision ?? 0) !== revision) return { ok: false, reason: 'stale' };
      const _id = documentKey(orderNumber, revision);
      const made = { orderNumber, revision, change };
      if (!(await insertOnce(() => orderChanges.insertOne({ _id, ...made })))) {
        const first = await orderChanges.findOne({ _id: { $eq: _id } });
        if (first) await make(first);
        return { ok: false, reason: 'stale' };
      }
      const set = await make(made);
      // Whoever read the order so long ago must not find its place free.
      await orderChanges.deleteOne({ _id: { $eq: documentKey(orderNumber, revision - kept) } });
      return { ok: true, order: toOrder({ ...order, ...set }) };
    },
  };
}
