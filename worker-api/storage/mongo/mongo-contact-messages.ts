import { ObjectId } from 'mongodb';
import type { ContactMessageStore } from '../message-stores.ts';
import { insertOnce, type MongoCollections } from './mongo-documents.ts';

export function mongoContactMessages({ contactMessages }: MongoCollections): ContactMessageStore {
  return {
    async insert({ id, ...message }) {
      const arrival = new ObjectId();
      await insertOnce(() => contactMessages.insertOne({ _id: id, arrival, ...message }));
    },
    async latest(limit) {
      const found = await contactMessages
        .find()
        .sort({ createdAt: -1, arrival: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, arrival: _, ...message }) => ({ id: _id, ...message }));
    },
  };
}
