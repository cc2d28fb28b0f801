import type { ClientSession, Filter } from 'mongodb';
import { mongoCouponUses } from '#api/catalogue/coupons/mongo-coupon-uses.ts';
import type {
  OrderChange,
  OrderChanging,
  OrderStore,
  RevisionOfOrder,
} from '#api/orders/order-store.ts';
import { endsOfWords, searchableText } from '#api/orders/search/order-words.ts';
import { type AnyDocuments, inTransaction } from '#api/storage/mongo/in-transaction.ts';
import type { MongoCollections } from '#api/storage/mongo/mongo-collections.ts';
import { documentKey } from '#api/storage/mongo/unique-inserts.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { invoiceNumber } from '#shared/tax/invoice.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { withoutUndefined } from '#shared/values/pick.ts';
import type { OrderDocument } from './order-documents.ts';

/** What the figures of a day count. */
const inFigures = ['order_status', 'payment_status', 'due_on', 'shipped_on'] as const;

/*
 * A change is one conditional update: of parallel ones from one revision the first makes it another
 * one (ST20). What else changes with the order, its invoice number and its use of a coupon, changes
 * in the same transaction.
 */
export function mongoOrderChanges(
  collections: MongoCollections,
  toOrder: (document: OrderDocument) => StoredOrder,
  countDay: (day: string) => Promise<unknown>,
): Pick<OrderStore, 'change' | 'remove'> {
  const { client, orders, cartLines, invoices } = collections;
  const couponUses = mongoCouponUses(collections);
  const refused = { ok: false, reason: 'coupon_used_up' } as const;

  const readAs = ({ order_number, revision }: RevisionOfOrder): Filter<OrderDocument> => ({
    order_number: { $eq: order_number },
    revision: { $eq: revision },
  });

  /** Null where it is not as it was read. */
  async function update(
    from: RevisionOfOrder,
    { invoice_year: _, coupon: _coupon, ...fields }: OrderChange & Partial<StoredOrder>,
    session?: ClientSession,
  ): Promise<StoredOrder | null> {
    const isCounted = inFigures.some((field) => field in fields);
    const set = { ...fields, revision: from.revision + 1 };
    const ends = endsOfWords(searchableText(fields));
    const document = await orders.findOneAndUpdate(
      readAs(from),
      {
        $set: isCounted ? { ...set, uncounted: true } : set,
        ...(ends.length > 0 && { $addToSet: { ends: { $each: ends } } }),
      },
      { returnDocument: 'after', ...(session && { session }) },
    );
    return document && toOrder(document);
  }

  /** The next number of the year: of two that take one at once, one does so anew (ST104). */
  async function numbered(order: StoredOrder, year: string, session: ClientSession) {
    const { order_number: orderNumber } = order;
    if (order.invoice_number !== undefined) return order;
    const last = await invoices.findOne({ year: { $eq: year } }, { sort: { number: -1 }, session });
    const number = (last?.number ?? 0) + 1;
    const _id = documentKey(year, number);
    const invoice_number = invoiceNumber(year, number);
    await client.bulkWrite<AnyDocuments>(
      [
        {
          name: 'insertOne',
          namespace: invoices.namespace,
          document: { _id, year, number, orderNumber },
        },
        {
          name: 'updateOne',
          namespace: orders.namespace,
          filter: { order_number: { $eq: orderNumber } },
          update: {
            $set: { invoice_number },
            $addToSet: { ends: { $each: endsOfWords(searchableText({ invoice_number })) } },
          },
        },
      ],
      { session },
    );
    return { ...order, invoice_number };
  }

  /** The change with what becomes of the order's use of a coupon; null where it is refused for want of one. */
  async function withUse(from: RevisionOfOrder, change: OrderChange, session: ClientSession) {
    const { coupon } = change;
    const order = coupon && (await orders.findOne(readAs(from), { session }));
    if (!coupon || !order?.coupon_use) return change;
    const after = { ...toOrder(order), ...change };
    const coupon_use = await couponUses.settle(after, order.coupon_use, coupon, session);
    return coupon_use && { ...change, coupon_use };
  }

  async function refusal({ order_number }: RevisionOfOrder): Promise<OrderChanging> {
    const filter = { order_number: { $eq: order_number } };
    const document = await orders.findOne(filter, { projection: { _id: 1 } });
    return { ok: false, reason: document ? 'stale' : 'unknown_order' };
  }

  return {
    async change(from, orderChange) {
      const change: OrderChange = withoutUndefined(orderChange);
      const { invoice_year: year, coupon } = change;
      if (year === undefined && coupon === undefined) {
        const order = await update(from, change);
        return order ? { ok: true, order } : await refusal(from);
      }
      const outcome = await inTransaction(client, async (session) => {
        const settled = await withUse(from, change, session);
        if (!settled) {
          await session.abortTransaction();
          return refused;
        }
        const order = await update(from, settled, session);
        if (!order || year === undefined) return order;
        return await numbered(order, year, session);
      });
      if (outcome === null) return await refusal(from);
      return 'ok' in outcome ? outcome : { ok: true, order: outcome };
    },
    async remove(from) {
      const document = await orders.findOne(readAs(from), {
        projection: { created_at: 1, uncounted: 1 },
      });
      // Its place in the figures of its day is all that stays.
      if (document?.uncounted) await countDay(dayInIndia(document.created_at));
      return await inTransaction(client, async (session) => {
        const removed = await orders.findOneAndDelete(readAs(from), { session });
        if (!removed) return false;
        const { owner, lineIds } = removed;
        await cartLines.deleteMany(
          { _id: { $in: lineIds.map((id) => documentKey(owner, id)) }, state: 'ordered' },
          { session },
        );
        await couponUses.removeOf(removed, session);
        return true;
      });
    },
  };
}
