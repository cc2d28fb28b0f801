import type { PasskeyStore, StoredPasskey } from '../passkey-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { PasskeyDocument } from './mongo-documents.ts';
import { insertOnce } from './unique-inserts.ts';

export function mongoPasskeys({ passkeys }: MongoCollections): PasskeyStore {
  return {
    insert: ({ id, ...passkey }) => insertOnce(() => passkeys.insertOne({ _id: id, ...passkey })),
    async byId(id) {
      const found = await passkeys.findOne({ _id: { $eq: id } });
      return found && toPasskey(found);
    },
    async ofUser(userId) {
      const found = await passkeys
        .find({ userId: { $eq: userId } })
        .sort({ createdAt: 1, _id: 1 })
        .toArray();
      return found.map(toPasskey);
    },
    async noteUse(id, counter, lastUsedAt) {
      await passkeys.updateOne({ _id: { $eq: id } }, { $set: { counter, lastUsedAt } });
    },
    async delete(id, userId) {
      const wanted = { _id: { $eq: id }, userId: { $eq: userId } };
      return (await passkeys.deleteOne(wanted)).deletedCount === 1;
    },
    async deleteOfUser(userId) {
      await passkeys.deleteMany({ userId: { $eq: userId } });
    },
  };
}

function toPasskey({ _id, device, ...passkey }: PasskeyDocument): StoredPasskey {
  // Earlier versions stored none.
  return { id: _id, ...passkey, device: device ?? null };
}
