import type { SessionStore, StoredSession } from '../account-stores.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { SessionDocument } from './mongo-documents.ts';
import { toUser } from './mongo-users.ts';

export function mongoSessions({ sessions, users }: MongoCollections): SessionStore {
  return {
    async insert({ id, ...session }) {
      await sessions.insertOne({ _id: id, ...session });
    },
    async withUser(id) {
      const found = await sessions.findOne({ _id: { $eq: id } });
      const user = found && (await users.findOne({ _id: { $eq: found.userId } }));
      return user ? { session: toSession(found), user: toUser(user) } : null;
    },
    async ofUser(userId) {
      const found = await sessions.find({ userId: { $eq: userId } }).toArray();
      return found.map(toSession);
    },
    async updateExpiry(id, expiresAt) {
      await sessions.updateOne({ _id: { $eq: id } }, { $set: { expiresAt } });
    },
    async delete(id) {
      await sessions.deleteOne({ _id: { $eq: id } });
    },
    async deleteOfUser(userId) {
      await sessions.deleteMany({ userId: { $eq: userId } });
    },
    async deleteExpired(now) {
      await sessions.deleteMany({ expiresAt: { $lte: now } });
    },
  };
}

function toSession(document: SessionDocument): StoredSession {
  const { _id, userId, expiresAt, startedAt, device } = document;
  return {
    ...{ id: _id, userId, expiresAt },
    // Null in what came from SQLite.
    ...(startedAt ? { startedAt } : {}),
    ...(device ? { device } : {}),
  };
}
