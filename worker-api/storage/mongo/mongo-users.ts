import type { StoredUser, UserStore } from '../storage.ts';
import { insertOnce, type MongoCollections, type UserDocument } from './mongo-documents.ts';

export function toUser({ _id, emailKey: _, ...user }: UserDocument): StoredUser {
  return { id: _id, ...user };
}

export function mongoUsers({ users }: MongoCollections): UserStore {
  return {
    async insert({ id, ...user }) {
      const emailKey = user.email.toLowerCase();
      const inserted = await insertOnce(() => users.insertOne({ _id: id, emailKey, ...user }));
      return inserted ? { ok: true } : { ok: false, reason: 'email_taken' };
    },
    async byEmail(role, email) {
      const found = await users.findOne({ role, emailKey: { $eq: email.toLowerCase() } });
      return found && toUser(found);
    },
    async byId(id) {
      const found = await users.findOne({ _id: { $eq: id } });
      return found && toUser(found);
    },
    async updateProfile(id, { name, phone, address }, updatedAt) {
      const changed = await users.findOneAndUpdate(
        { _id: { $eq: id } },
        {
          $set: {
            updatedAt,
            ...(name === undefined ? {} : { name }),
            ...(phone === undefined ? {} : { phone }),
            ...(address === undefined ? {} : { address }),
          },
        },
        { returnDocument: 'after' },
      );
      return changed && toUser(changed);
    },
  };
}
