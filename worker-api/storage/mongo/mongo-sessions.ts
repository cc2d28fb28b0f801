import type { SessionStore, StoredSession } from '../account-stores.ts';
import { endSessions } from './end-sessions.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { SessionDocument, UserDocument } from './mongo-documents.ts';
import { toUser } from './mongo-users.ts';

export function mongoSessions(collections: MongoCollections): SessionStore {
  const { sessions, users } = collections;

  /** What is left of a session once it is over (ST215). */
  async function noteExpiry(userId: string, expiresAt: string): Promise<void> {
    const customer = { _id: { $eq: userId }, role: 'customer' } as const;
    await users.updateOne(customer, { $max: { signedInUntil: expiresAt } });
  }

  return {
    async insert({ id, ...session }) {
      // Before, so that who is signed in is never taken for somebody who has not been back.
      await noteExpiry(session.userId, session.expiresAt);
      await sessions.insertOne({ _id: id, ...session });
    },
    async withUser(id) {
      // One command: every call of somebody who is signed in begins with it.
      const [found] = await sessions
        .aggregate<SessionDocument & { user: UserDocument[] }>([
          { $match: { _id: { $eq: id } } },
          {
            $lookup: {
              from: users.collectionName,
              localField: 'userId',
              foreignField: '_id',
              as: 'user',
            },
          },
        ])
        .toArray();
      const [user] = found?.user ?? [];
      return found && user ? { session: toSession(found), user: toUser(user) } : null;
    },
    async ofUser(userId) {
      const found = await sessions.find({ userId: { $eq: userId } }).toArray();
      return found.map(toSession);
    },
    async updateExpiry(id, expiresAt) {
      const changed = await sessions.findOneAndUpdate(
        { _id: { $eq: id } },
        { $set: { expiresAt } },
      );
      if (changed) await noteExpiry(changed.userId, expiresAt);
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
    id: _id,
    userId,
    expiresAt,
    // Null in what came from SQLite.
    ...(startedAt ? { startedAt } : {}),
    ...(device ? { device } : {}),
    ...(seenAt ? { seenAt } : {}),
  };
}
