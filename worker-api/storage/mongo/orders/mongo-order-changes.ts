import type { ClientSession, Filter } from 'mongodb';
import { mongoCouponUses } from '#api/catalogue/coupons/mongo-coupon-uses.ts';
import {
  isPersonal,
  type OrderChange,
  type OrderChanging,
  type OrderStore,
  type RevisionOfOrder,
} from '#api/orders/order-store.ts';
import { endsOfWords, searchableText } from '#api/orders/search/order-words.ts';
import { type AnsweredProof, proofs as proofsTable } from '#api/proofs/proof-store.ts';
import { inTransaction } from '#api/storage/mongo/in-transaction.ts';
import type { MongoCollections } from '#api/storage/mongo/mongo-collections.ts';
import { documentOf } from '#api/storage/mongo/mongo-records.ts';
import { documentKey } from '#api/storage/mongo/unique-inserts.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { numberedNote } from '#shared/tax/credit-note.ts';
import { documentNumber } from '#shared/tax/invoice.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { withoutUndefined } from '#shared/values/pick.ts';
import type { OrderDocument } from './order-documents.ts';

/** What the figures of a day count. */
const inFigures = ['order_status', 'payment_status', 'due_on', 'shipped_on'] as const;

/** The filter of what `isRedacted` is not true of. */
export const notRedacted: Filter<OrderDocument> = {
  $or: [{ customer_email: { $ne: '' } }, { customer_phone: { $ne: '' } }],
};

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
  const { client, orders, cartLines, invoices, proofs } = collections;
  const couponUses = mongoCouponUses(collections);
  const refused = { ok: false, reason: 'coupon_used_up' } as const;

  const readAs = ({ order_number, revision }: RevisionOfOrder): Filter<OrderDocument> => ({
    order_number: { $eq: order_number },
    revision: { $eq: revision },
  });

  /** Null where it is not as it was read. */
  async function update(
    from: RevisionOfOrder,
    {
      invoice_year: _,
      credits: _credits,
      coupon: _coupon,
      version: _version,
      ...fields
    }: OrderChange & Partial<StoredOrder>,
    session?: ClientSession,
  ): Promise<StoredOrder | null> {
    const isCounted = inFigures.some((field) => field in fields);
    const set = { ...fields, revision: from.revision + 1 };
    const ends = endsOfWords(searchableText(fields));
    const document = await orders.findOneAndUpdate(
      isPersonal(fields) ? { $and: [readAs(from), notRedacted] } : readAs(from),
      {
        $set: isCounted ? { ...set, uncounted: true } : set,
        ...(ends.length > 0 && { $addToSet: { ends: { $each: ends } } }),
      },
      { returnDocument: 'after', ...(session && { session }) },
    );
    if (!document) return null;
    const order = toOrder(document);
    if (ends.length > 0) await forgetEnds(order, session);
    return order;
  }

  /** Takes away what an order is found by no more; whoever changed it since does that for all that it has. */
  async function forgetEnds(order: StoredOrder, session?: ClientSession): Promise<void> {
    const ends = endsOfWords(searchableText(order));
    await orders.updateOne(readAs(order), { $set: { ends } }, session && { session });
  }

  /** The next number of a series: of two that take one at once, one does so anew (ST104). */
  async function nextNumber(orderNumber: string, year: string, session: ClientSession) {
    const last = await invoices.findOne({ year: { $eq: year } }, { sort: { number: -1 }, session });
    const number = (last?.number ?? 0) + 1;
    const document = { _id: documentKey(year, number), year, number, orderNumber };
    await invoices.insertOne(document, { session });
    return documentNumber(year, number);
  }

  /** Resolves to the order with the documents that the change gives it. */
  async function withDocuments(
    order: StoredOrder,
    { invoice_year, credits = [] }: OrderChange,
    session: ClientSession,
  ): Promise<StoredOrder> {
    const { order_number: number, invoice_number, credit_notes } = order;
    const documents: Pick<StoredOrder, 'invoice_number' | 'credit_notes'> = {
      invoice_number,
      credit_notes,
    };
    if (invoice_year !== undefined) {
      documents.invoice_number = await nextNumber(number, invoice_year, session);
    }
    for (const { series, ...note } of credits) {
      const noteNumber = await nextNumber(number, series, session);
      const credited = numberedNote(note, noteNumber, documents);
      documents.credit_notes = [...(documents.credit_notes ?? []), credited];
    }
    const set = withoutUndefined(documents);
    const ends = endsOfWords(searchableText(set));
    await orders.updateOne(
      { order_number: { $eq: number } },
      { $set: set, $addToSet: { ends: { $each: ends } } },
      { session },
    );
    return { ...order, ...set };
  }

  /** Stores a version of a gift; false where there is one at its place. */
  async function addVersion(version: AnsweredProof, session: ClientSession): Promise<boolean> {
    const document = documentOf(proofsTable, version);
    if (await proofs.findOne({ _id: { $eq: document._id } }, { session })) return false;
    await proofs.insertOne(document, { session });
    return true;
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

  async function refusal(
    { order_number, revision }: RevisionOfOrder,
    change: OrderChange,
  ): Promise<OrderChanging> {
    const document = await orders.findOne({ order_number: { $eq: order_number } });
    if (!document) return { ok: false, reason: 'unknown_order' };
    const isAsRead = document.revision === revision;
    const isRefused = isAsRead && isRedacted(document) && isPersonal(change);
    return { ok: false, reason: isRefused ? 'redacted' : 'stale' };
  }

  return {
    async change(from, orderChange) {
      const change: OrderChange = withoutUndefined(orderChange);
      const { invoice_year: year, credits = [], coupon, version } = change;
      const hasDocuments = year !== undefined || credits.length > 0;
      if (!hasDocuments && coupon === undefined && version === undefined) {
        const order = await update(from, change);
        return order ? { ok: true, order } : await refusal(from, change);
      }
      const outcome = await inTransaction(client, async (session) => {
        const settled = await withUse(from, change, session);
        if (!settled) {
          await session.abortTransaction();
          return refused;
        }
        const order = await update(from, settled, session);
        if (order && version && !(await addVersion(version, session))) {
          await session.abortTransaction();
          return null;
        }
        if (!order || !hasDocuments) return order;
        return await withDocuments(order, settled, session);
      });
      if (outcome === null) return await refusal(from, change);
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
