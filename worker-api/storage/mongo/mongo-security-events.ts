import { ObjectId, type WithId } from 'mongodb';
import type { SecurityEvent, SecurityEventStore } from '../security-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { SecurityEventDocument } from './mongo-documents.ts';
import { insertOnce } from './unique-inserts.ts';

export function mongoSecurityEvents({ securityEvents }: MongoCollections): SecurityEventStore {
  return {
    async insert({ id, ...event }) {
      const first = { _id: id, arrival: new ObjectId(), ...event, times: 1 };
      if (await insertOnce(() => securityEvents.insertOne(first))) return;
      // Not `$inc`, of which some MongoDB-compatible servers lose some at once.
      for (;;) {
        const found = await securityEvents.findOne({ _id: { $eq: id } });
        if (!found) return;
        const { times } = found;
        const unchanged = { _id: { $eq: id }, times: { $eq: times } };
        const counted = await securityEvents.updateOne(unchanged, { $set: { times: times + 1 } });
        if (counted.modifiedCount === 1) return;
      }
    },
    async latest(limit) {
      const found = await securityEvents
        .find()
        .sort({ createdAt: -1, arrival: -1 })
        .limit(limit)
        .toArray();
      return found.map(toEvent);
    },
    async page({ kinds, actor, skip, limit }) {
      const found = await securityEvents
        .find({
          kind: { $in: [...kinds] },
          ...(actor === undefined ? {} : { actor: { $eq: actor } }),
        })
        .sort({ createdAt: -1, arrival: -1 })
        .skip(skip)
        .limit(limit)
        .toArray();
      return found.map(toEvent);
    },
    async purge(before, kinds) {
      await securityEvents.deleteMany({ createdAt: { $lt: before }, kind: { $in: [...kinds] } });
    },
  };
}

function toEvent(document: WithId<SecurityEventDocument>): SecurityEvent {
  const { _id, arrival: _, actor, thing, device, mark, times, ...event } = document;
  return {
    id: _id,
    ...event,
    ...(times === 1 ? {} : { times }),
    // Null in what came from SQLite.
    ...(actor ? { actor } : {}),
    ...(thing ? { thing } : {}),
    ...(device ? { device } : {}),
    ...(mark ? { mark } : {}),
  };
}
