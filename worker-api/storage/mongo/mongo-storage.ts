import { MongoClient } from 'mongodb';
import type { Storage } from '../storage.ts';
import { mongoCarts } from './mongo-carts.ts';
import { ensureIndexes, mongoCollections } from './mongo-documents.ts';
import { mongoLeases } from './mongo-leases.ts';
import { mongoContactMessages, mongoMessageAttempts } from './mongo-messages.ts';
import { mongoOrders } from './mongo-orders.ts';
import { mongoPhotos } from './mongo-photos.ts';
import { mongoProducts } from './mongo-products.ts';
import { mongoSessions } from './mongo-sessions.ts';
import { mongoUsers } from './mongo-users.ts';
import { namingFullDisk } from './naming-full-disk.ts';

const defaultDatabase = 'noteworthy';
const firstAnswerMs = 1_000;

/**
 * The storage for many API processes on one MongoDB. A write counts once a majority holds
 * it (ST1). Without `database` it is the one the address names, else `noteworthy`.
 */
export async function openMongoStorage(
  uri: string,
  database = databaseOf(uri) ?? defaultDatabase,
): Promise<Storage> {
  await reach(uri);
  const client = new MongoClient(uri, {
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: 5_000,
    // A connection that fell silent must not hold a call for ever.
    socketTimeoutMS: 20_000,
    ignoreUndefined: true,
  });
  const db = client.db(database);
  const collections = mongoCollections(db);
  try {
    await ensureIndexes(collections);
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    users: namingFullDisk(mongoUsers(collections)),
    sessions: namingFullDisk(mongoSessions(collections)),
    products: namingFullDisk(mongoProducts(collections)),
    carts: namingFullDisk(mongoCarts(collections)),
    orders: namingFullDisk(mongoOrders(collections)),
    photos: namingFullDisk(mongoPhotos(collections)),
    contactMessages: namingFullDisk(mongoContactMessages(collections)),
    leases: namingFullDisk(mongoLeases(collections)),
    messageAttempts: namingFullDisk(mongoMessageAttempts(collections)),
    async ping() {
      await db.command({ ping: 1 });
    },
    async close() {
      await client.close();
    },
  };
}

/** Rejects soon when nobody answers, so that a wrong address ends the start at once. */
async function reach(uri: string): Promise<void> {
  const probe = new MongoClient(uri, { serverSelectionTimeoutMS: firstAnswerMs });
  try {
    await probe.connect();
  } finally {
    await probe.close();
  }
}

/** The name after the hosts; the driver would not tell a missing one from `test`. */
function databaseOf(uri: string): string | undefined {
  const named = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri)?.[1];
  return named === undefined ? undefined : decodeURIComponent(named);
}
