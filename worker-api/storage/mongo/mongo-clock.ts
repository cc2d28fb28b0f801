import type { ClockStore } from '../clock-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { insertOnce } from './unique-inserts.ts';

/** The only document. */
const _id = 'shop';

export function mongoClock({ seenTime }: MongoCollections): ClockStore {
  return {
    async read() {
      const seen = await seenTime.findOne({ _id });
      return seen && { at: seen.at, doubtedSince: seen.doubtedSince };
    },
    async note({ at, doubtedSince }) {
      const seen = { at, doubtedSince };
      const { matchedCount } = await seenTime.replaceOne({ _id }, seen);
      if (matchedCount === 1) return;
      // Of several first notes at the same moment one is enough.
      await insertOnce(() => seenTime.insertOne({ _id, ...seen }));
    },
  };
}
