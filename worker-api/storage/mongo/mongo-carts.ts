import type { CartStore } from '../storage.ts';
import {
  documentKey,
  insertOnce,
  type LineDocument,
  type MongoCollections,
} from './mongo-documents.ts';

/*
 * One document a line. A removed line stays in place without its contents, so that its id can
 * not come back (ST7); the ids of ordered lines are remembered by their orders. A line that is
 * part of an order is out of the cart, whatever its document says (mongo-orders.ts): every
 * method asks the orders.
 */
export function mongoCarts({ cartLines, orders }: MongoCollections): CartStore {
  /** Which of the lines are part of an order. */
  async function ordered(owner: string, lineIds: readonly string[]): Promise<Set<string>> {
    if (lineIds.length === 0) return new Set();
    const found = await orders
      .find(
        { owner: { $eq: owner }, lineIds: { $in: [...lineIds] } },
        { projection: { lineIds: 1 } },
      )
      .toArray();
    return new Set(found.flatMap((order) => order.lineIds));
  }

  async function isOrdered(owner: string, lineId: string): Promise<boolean> {
    return (await ordered(owner, [lineId])).has(lineId);
  }

  /** One more than any line of the owner so far, so that carts keep the order of arrival. */
  async function nextArrival(owner: string): Promise<number> {
    const last = await cartLines.findOne(
      { owner: { $eq: owner } },
      { sort: { arrival: -1 }, projection: { arrival: 1 } },
    );
    return (last?.arrival ?? 0) + 1;
  }

  /** Ends a line that is there; false when there is none. */
  async function endLine(_id: string, now: string): Promise<boolean> {
    const ended = await cartLines.updateOne({ _id: { $eq: _id }, state: 'active' }, removedAt(now));
    return ended.modifiedCount === 1;
  }

  return {
    async lines(owner) {
      const found = await cartLines
        .find({ owner: { $eq: owner }, state: 'active' })
        .sort({ arrival: 1, _id: 1 })
        .toArray();
      const lines = found.map(({ line }) => line);
      const gone = await ordered(
        owner,
        lines.map(({ id }) => id),
      );
      return lines.filter(({ id }) => !gone.has(id));
    },
    async add(owner, line) {
      const _id = documentKey(owner, line.id);
      const [arrival, gone] = await Promise.all([nextArrival(owner), isOrdered(owner, line.id)]);
      if (gone) return { outcome: 'ended' };
      const document: LineDocument = { _id, owner, state: 'active', arrival, line };
      if (await insertOnce(() => cartLines.insertOne(document))) return { outcome: 'added', line };
      const known = await cartLines.findOne({ _id: { $eq: _id }, state: 'active' });
      return known ? { outcome: 'repeated', line: known.line } : { outcome: 'ended' };
    },
    async setQuantity(owner, lineId, quantity) {
      if (await isOrdered(owner, lineId)) return null;
      const changed = await cartLines.findOneAndUpdate(
        { _id: { $eq: documentKey(owner, lineId) }, state: 'active' },
        { $set: { 'line.quantity': quantity } },
        { returnDocument: 'after' },
      );
      return changed?.line ?? null;
    },
    async remove(owner, lineId, now) {
      if (await isOrdered(owner, lineId)) return false;
      const _id = documentKey(owner, lineId);
      if (await endLine(_id, now)) return true;
      const line = { id: lineId, productName: '', quantity: 0, customization: {}, createdAt: now };
      const mark: LineDocument = { _id, owner, state: 'removed', arrival: 0, line, endedAt: now };
      if (await insertOnce(() => cartLines.insertOne(mark))) return false;
      // It ended before, or was added between the two steps: then it ends now.
      return await endLine(_id, now);
    },
    async clear(owner, now) {
      await cartLines.updateMany({ owner: { $eq: owner }, state: 'active' }, removedAt(now));
    },
    async hasEnded(owner, lineId) {
      if (await isOrdered(owner, lineId)) return true;
      const _id = documentKey(owner, lineId);
      return (await cartLines.findOne({ _id: { $eq: _id }, state: 'removed' })) !== null;
    },
    async purgeEnded(before) {
      await cartLines.deleteMany({ state: 'removed', endedAt: { $lt: before } });
    },
  };
}

function removedAt(now: string) {
  return { $set: { state: 'removed' as const, endedAt: now, 'line.customization': {} } };
}
