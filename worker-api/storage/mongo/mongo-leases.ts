import type { LeaseStore } from '../storage.ts';
import { insertOnce, type MongoCollections } from './mongo-documents.ts';

export function mongoLeases({ leases }: MongoCollections): LeaseStore {
  return {
    async take(name, holder, now, expiresAt) {
      // While the lease is another's nothing matches, and the insert meets the taken id.
      return await insertOnce(() =>
        leases.updateOne(
          {
            _id: { $eq: name },
            $or: [{ holder: { $eq: holder } }, { expiresAt: { $lte: now } }],
          },
          { $set: { holder, expiresAt } },
          { upsert: true },
        ),
      );
    },
    async release(name, holder) {
      await leases.deleteOne({ _id: { $eq: name }, holder: { $eq: holder } });
    },
  };
}
