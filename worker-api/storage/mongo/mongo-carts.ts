import { ObjectId } from 'mongodb';
import type { CartStore } from '../storage.ts';
import { insertOnce, type LineDocument, type MongoCollections } from './mongo-documents.ts';
import { lineKey, settleClaims } from './settle-claims.ts';

/*
 * One document a line. An ended line stays in place, so that its id can not come back
 * (ST7). Every change is one atomic update of one document, guarded by its state.
 */
export function mongoCarts(collections: MongoCollections): CartStore {
  const { cartLines } = collections;
  const inCart = { $in: ['active', 'claimed'] as LineDocument['state'][] };
  const end = (now: string) => ({
    $set: { state: 'ended' as const, endedAt: now, 'line.customization': {} },
  });

  return {
    async lines(owner) {
      await settleClaims(collections, owner);
      const found = await cartLines
        .find({ owner: { $eq: owner }, state: inCart })
        .sort({ arrival: 1 })
        .toArray();
      return found.map(({ line }) => line);
    },
    async add(owner, line) {
      const _id = lineKey(owner, line.id);
      const added = await insertOnce(() =>
        cartLines.insertOne({ _id, owner, state: 'active', arrival: new ObjectId(), line }),
      );
      if (added) return { outcome: 'added', line };
      await settleClaims(collections, owner);
      const known = await cartLines.findOne({ _id: { $eq: _id }, state: inCart });
      return known ? { outcome: 'repeated', line: known.line } : { outcome: 'ended' };
    },
    async setQuantity(owner, lineId, quantity) {
      await settleClaims(collections, owner);
      const changed = await cartLines.findOneAndUpdate(
        { _id: { $eq: lineKey(owner, lineId) }, state: inCart },
        { $set: { 'line.quantity': quantity } },
        { returnDocument: 'after' },
      );
      return changed?.line ?? null;
    },
    async remove(owner, lineId, now) {
      await settleClaims(collections, owner);
      const _id = lineKey(owner, lineId);
      const ended = await cartLines.updateOne({ _id: { $eq: _id }, state: inCart }, end(now));
      if (ended.modifiedCount === 1) return true;
      const line = { id: lineId, productName: '', quantity: 0, customization: {}, createdAt: now };
      const marked = await insertOnce(() =>
        cartLines.insertOne({
          _id,
          owner,
          state: 'ended',
          arrival: new ObjectId(),
          line,
          endedAt: now,
        }),
      );
      // Added between the two steps by somebody else: end that line after all.
      if (marked) return false;
      return (
        (await cartLines.updateOne({ _id: { $eq: _id }, state: inCart }, end(now)))
          .modifiedCount === 1
      );
    },
    async clear(owner, now) {
      await settleClaims(collections, owner);
      await cartLines.updateMany({ owner: { $eq: owner }, state: inCart }, end(now));
    },
    async purgeEnded(before) {
      await cartLines.deleteMany({ state: 'ended', endedAt: { $lt: before } });
    },
  };
}
