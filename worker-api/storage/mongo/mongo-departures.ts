import type { DepartureStore } from '../departure-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { insertOnce } from './unique-inserts.ts';

export function mongoDepartures({ departures }: MongoCollections): DepartureStore {
  return {
    async insert({ owner, leftAt }) {
      await insertOnce(() => departures.insertOne({ _id: owner, leftAt }));
    },
    async has(owner) {
      return (await departures.findOne({ _id: { $eq: owner } })) !== null;
    },
    async list(after, limit) {
      const { leftAt, owner } = after ?? { leftAt: '', owner: '' };
      const later = { $or: [{ leftAt: { $gt: leftAt } }, { leftAt, _id: { $gt: owner } }] };
      const found = await departures.find(later).sort({ leftAt: 1, _id: 1 }).limit(limit).toArray();
      return found.map(({ _id, leftAt }) => ({ owner: _id, leftAt }));
    },
    async remove(owner) {
      await departures.deleteOne({ _id: { $eq: owner } });
    },
  };
}
