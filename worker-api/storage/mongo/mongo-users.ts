import type { StoredUser, UserStore } from '../storage.ts';
import { insertOnce, type MongoCollections, type UserDocument } from './mongo-documents.ts';

export function toUser({ _id, emailKey: _, ...user }: UserDocument): StoredUser {
  return { id: _id, ...user };
}

export function mongoUsers({ users }: MongoCollections): UserStore {
  const byId = async (id: string) => {
    const found = await users.findOne({ _id: { $eq: id } });
    return found ? toUser(found) : null;
  };
  return {
    async insert({ id, ...user }) {
      const emailKey = user.email.toLowerCase();
      const inserted = await insertOnce(() => users.insertOne({ _id: id, emailKey, ...user }));
      return inserted ? { ok: true } : { ok: false, reason: 'email_taken' };
    },
    async byEmail(role, email) {
      const found = await users.findOne({ role, emailKey: { $eq: email.toLowerCase() } });
      return found ? toUser(found) : null;
    },
    byId,
    async updateProfile(id, changes, updatedAt) {
      await users.updateOne({ _id: { $eq: id } }, { $set: { ...changes, updatedAt } });
      return await byId(id);
    },
  };
}
