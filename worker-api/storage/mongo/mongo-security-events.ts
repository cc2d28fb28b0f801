import { ObjectId } from 'mongodb';
import type { SecurityEventStore } from '../security-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { insertOnce } from './unique-inserts.ts';

export function mongoSecurityEvents({ securityEvents }: MongoCollections): SecurityEventStore {
  return {
    async insert({ id, ...event }) {
      const arrival = new ObjectId();
      await insertOnce(() => securityEvents.insertOne({ _id: id, arrival, ...event }));
    },
    async latest(limit) {
      const found = await securityEvents
        .find()
        .sort({ createdAt: -1, arrival: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, arrival: _, actor, subject, ...event }) => ({
        ...{ id: _id, ...event },
        // Null in what came from SQLite.
        ...(actor ? { actor } : {}),
        ...(subject ? { subject } : {}),
      }));
    },
    async purge(before) {
      await securityEvents.deleteMany({ createdAt: { $lt: before } });
    },
    async deleteOfUser(userId) {
      await securityEvents.deleteMany({ userId: { $eq: userId } });
    },
  };
}
