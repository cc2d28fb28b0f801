import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import { isSameGift, type StoredCartLine } from '#api/cart/cart-store.ts';
import { mongoCouponUses } from '#api/catalogue/coupons/mongo-coupon-uses.ts';
import { mongoOrderFigures } from '#api/figures/mongo-order-figures.ts';
import type { OrderPlacement, OrderStore } from '#api/orders/order-store.ts';
import { endsOfWords, searchableText } from '#api/orders/search/order-words.ts';
import { type AnyDocuments, inTransaction } from '#api/storage/mongo/in-transaction.ts';
import { ended, markOf } from '#api/storage/mongo/mongo-carts.ts';
import type { MongoCollections } from '#api/storage/mongo/mongo-collections.ts';
import { documentKey, isDuplicate } from '#api/storage/mongo/unique-inserts.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { paymentProblems } from '#shared/payments/payment-keys.ts';
import { mongoOrderChanges, notRedacted } from './mongo-order-changes.ts';
import { mongoOrderSearch } from './mongo-order-search.ts';
import { mongoOwing, mongoVoidOrders } from './mongo-unpaid-orders.ts';
import type { OrderDocument } from './order-documents.ts';

/** Few, because orders may be large and a page may end early by its byte limit. */
const ordersPerReply = 10;

/*
 * An order is inserted and its lines are ended by one command in one transaction (ST10). Unique
 * indexes say what is in its way: of owner and key (ST9), of owner and line (ST11), and of the number.
 */
export function mongoOrders(collections: MongoCollections): OrderStore {
  const { client, cartLines, orders } = collections;
  const couponUses = mongoCouponUses(collections);
  const figures = mongoOrderFigures(collections);

  /** Inserts the order and ends its lines; false where one of them is another than was seen. */
  async function write(
    order: StoredOrder,
    seenLines: readonly StoredCartLine[],
    session: ClientSession,
  ): Promise<boolean> {
    const { owner, created_at: now } = order;
    const isSeen = new Set(seenLines.map(({ id }) => id));
    const unseen = new Set(order.lineIds.filter((id) => !isSeen.has(id)));
    const ends = endsOfWords(searchableText(order));
    const document: OrderDocument = { _id: new ObjectId(), ...order, uncounted: true, ends };
    const result = await client.bulkWrite<AnyDocuments>(
      [
        { name: 'insertOne', namespace: orders.namespace, document },
        ...seenLines.map(({ id, quantity, customization }) => ({
          name: 'updateOne' as const,
          namespace: cartLines.namespace,
          filter: {
            _id: documentKey(owner, id),
            state: 'active',
            'line.quantity': quantity,
            'line.customization': { $eq: customization },
          },
          update: ended('ordered', now),
        })),
        ...endings(owner, unseen, now),
      ],
      { session, verboseResults: true },
    );
    const isEnded = (at: number) => result.updateResults?.get(at + 1)?.matchedCount === 1;
    const others = seenLines.filter((_, at) => !isEnded(at));
    if (others.length === 0) return true;
    const ids = others.map(({ id }) => id);
    const documents = await cartLines
      .find({ _id: { $in: ids.map((id) => documentKey(owner, id)) }, state: 'active' }, { session })
      .toArray();
    const storedLines = new Map(documents.map(({ line }) => [line.id, line]));
    if (others.some((line) => !isSameGift(storedLines.get(line.id) ?? line, line))) return false;
    // They were removed, or have the same parts in another order.
    await client.bulkWrite<AnyDocuments>(endings(owner, ids, now), { session });
    return true;
  }

  /** Ends lines whatever they are by now, and ids that are none yet. */
  function endings(owner: string, lineIds: Iterable<string>, now: string) {
    return [...lineIds].map((id) => ({
      name: 'replaceOne' as const,
      namespace: cartLines.namespace,
      filter: { _id: documentKey(owner, id) },
      replacement: markOf(owner, id, 'ordered', now),
      upsert: true,
    }));
  }

  /** Resolves to what an order that is there makes of a call whose insert it prevented. */
  async function prevented(order: StoredOrder): Promise<OrderPlacement> {
    const { owner, idempotencyKey, lineIds } = order;
    const ofOwner = { owner: { $eq: owner } };
    // A write, though it changes nothing: it waits until a majority has what it found (ST1).
    const placed = await orders.findOneAndUpdate(
      { ...ofOwner, idempotencyKey: { $eq: idempotencyKey } },
      { $set: { owner } },
    );
    if (placed) return { ok: true, order: toOrder(placed), repeated: true };
    const other = await orders.findOne(
      { ...ofOwner, lineIds: { $in: lineIds } },
      { projection: { _id: 1 } },
    );
    return { ok: false, reason: other ? 'line_already_ordered' : 'number_taken' };
  }

  return {
    couponRefusal: couponUses.refusal,
    async place(order, seenLines = []) {
      try {
        return await inTransaction(client, async (session): Promise<OrderPlacement> => {
          const coupon = await couponUses.take(order, session);
          const isAsSeen = await write(order, seenLines, session);
          const reason = isAsSeen ? await couponUses.place(order, coupon, session) : 'line_changed';
          if (reason === null) return { ok: true, order, repeated: false };
          await session.abortTransaction();
          return { ok: false, reason };
        });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return await prevented(order);
      }
    },
    async byKey(owner, key) {
      const document = await orders.findOne({
        owner: { $eq: owner },
        idempotencyKey: { $eq: key },
      });
      return document && toOrder(document);
    },
    async beforePlacing(owner, key) {
      const documents = await orders
        .aggregate<OrderDocument | { isConfirmed: true }>([
          { $match: { owner: { $eq: owner }, idempotencyKey: { $eq: key } } },
          {
            $unionWith: {
              coll: orders.collectionName,
              pipeline: [
                { $match: confirmedOf(owner) },
                { $limit: 1 },
                { $project: { _id: 0, isConfirmed: { $literal: true } } },
              ],
            },
          },
        ])
        .toArray();
      const [placed] = documents.filter((each) => '_id' in each);
      return {
        placed: placed ? toOrder(placed) : null,
        hasConfirmed: documents.some((each) => 'isConfirmed' in each),
      };
    },
    async ofOwner(owner, { skip, limit, maxBytes } = { skip: 0, limit: 0 }) {
      const cursor = orders
        .find({ owner: { $eq: owner } })
        .sort({ created_at: -1, _id: -1 })
        .skip(skip)
        .limit(limit);
      if (maxBytes === undefined) return (await cursor.toArray()).map(toOrder);
      const page: StoredOrder[] = [];
      let bytes = 0;
      for await (const document of cursor.batchSize(ordersPerReply)) {
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
      const document = await orders.findOne(confirmedOf(owner), { projection: { _id: 1 } });
      return document !== null;
    },
    async byNumber(number) {
      const document = await orders.findOne({ order_number: { $eq: number } });
      return document && toOrder(document);
    },
    async byPayment(paymentId) {
      const isIt = { $eq: paymentId };
      const document = await orders.findOne({
        $or: [{ payment_id: isIt }, { 'payments.id': isIt }],
      });
      return document && toOrder(document);
    },
    async ofReference(reference, limit) {
      const cursor = orders
        .find(
          { payment_reference: { $eq: reference } },
          { projection: { _id: 0, order_number: 1 } },
        )
        .sort({ created_at: -1, _id: -1 })
        .limit(limit);
      return (await cursor.toArray()).map(({ order_number }) => order_number);
    },
    async ofFolder(owner, folder, limit) {
      const cursor = orders
        .find(
          { owner: { $eq: owner }, 'items.custom_photo_folder': { $eq: folder } },
          { projection: { _id: 0, order_number: 1 } },
        )
        .sort({ created_at: -1, _id: -1 })
        .limit(limit);
      return (await cursor.toArray()).map(({ order_number }) => order_number);
    },
    ...mongoOrderChanges(collections, toOrder, (day) => figures.figures(day, day)),
    async changeQuestions(number, { questions = [] }, change) {
      const sameQuestions = { questions: { $eq: questions } };
      const isAsSeen =
        questions.length > 0
          ? sameQuestions
          : { $or: [{ questions: { $exists: false } }, sameQuestions] };
      const update = await orders.updateOne(
        { $and: [{ order_number: { $eq: number } }, isAsSeen, notRedacted] },
        { $set: change },
      );
      return update.matchedCount > 0;
    },
    async redact(number, redacted) {
      const ofNumber = { order_number: { $eq: number } };
      const document = await orders.findOneAndUpdate(
        ofNumber,
        { $set: redacted, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      );
      if (!document) return;
      const ends = endsOfWords(searchableText(toOrder(document)));
      await orders.updateOne(ofNumber, { $set: { ends } });
    },
    ...mongoOrderSearch(orders, toOrder),
    ...figures,
    ...mongoOwing(orders),
    ...mongoVoidOrders(orders),
  };
}

/** In ranges of one index, so that none of the orders that are not confirmed is read. */
function confirmedOf(owner: string): Filter<OrderDocument> {
  const ofOwner = { owner: { $eq: owner } };
  const pending = { ...ofOwner, order_status: 'pending' } as const;
  return {
    $or: [
      { ...ofOwner, order_status: { $in: ['confirmed', 'shipped', 'delivered'] } },
      { ...pending, payment_status: 'completed' },
      { ...pending, payment_status: { $in: ['pending', 'failed'] }, entered_by: { $gt: '' } },
    ],
  };
}

function toOrder({
  _id: _,
  uncounted: _uncounted,
  ends: _ends,
  ...order
}: OrderDocument): StoredOrder {
  return order;
}
