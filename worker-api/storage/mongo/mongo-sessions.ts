import type { SessionStore, StoredSession } from '../account-stores.ts';
import { endSessions } from './end-sessions.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { SessionDocument } from './mongo-documents.ts';
import { toUser } from './mongo-users.ts';

export function mongoSessions(collections: MongoCollections): SessionStore {
  const { sessions, users } = collections;
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
    async noteSeen(id, seenAt) {
      const earlier = { $or: [{ seenAt: null }, { seenAt: { $lt: seenAt } }] };
      await sessions.updateOne({ _id: { $eq: id }, ...earlier }, { $set: { seenAt } });
    },
    async delete(id) {
      await endSessions(collections, { _id: { $eq: id } });
    },
    async deleteOfUser(userId) {
      await endSessions(collections, { userId: { $eq: userId } });
    },
    async deleteExpired(now) {
      await endSessions(collections, { expiresAt: { $lte: now } });
    },
  };
}

function toSession(document: SessionDocument): StoredSession {
  const { _id, userId, expiresAt, startedAt, device, seenAt } = document;
  return {
    ...{ id: _id, userId, expiresAt },
    // Null in what came from SQLite.
    ...(startedAt ? { startedAt } : {}),
    ...(device ? { device } : {}),
    ...(seenAt ? { seenAt } : {}),
  };
}
