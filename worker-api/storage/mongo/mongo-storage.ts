import { MongoClient } from 'mongodb';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import type { Storage } from '../storage.ts';
import { mongoCarts } from './mongo-carts.ts';
import { ensureIndexes, mongoCollections } from './mongo-documents.ts';
import { mongoLeases } from './mongo-leases.ts';
import { mongoLinks } from './mongo-links.ts';
import { mongoContactMessages, mongoMessageAttempts } from './mongo-messages.ts';
import { migrate } from './mongo-migrations.ts';
import { mongoOrders } from './mongo-orders.ts';
import { mongoPasskeys } from './mongo-passkeys.ts';
import { mongoPhotos } from './mongo-photos.ts';
import { mongoProducts } from './mongo-products.ts';
import { mongoSecurityEvents } from './mongo-security-events.ts';
import { mongoSessions } from './mongo-sessions.ts';
import { mongoSizes } from './mongo-sizes.ts';
import { mongoUsers } from './mongo-users.ts';
import { namingFullDisk } from './naming-full-disk.ts';

const defaultDatabase = 'noteworthy';
const firstAnswerMs = 1_000;

interface MongoOptions {
  /** Else the one in the URI, else `noteworthy`. */
  database?: string;
  logger?: Pick<AppDeps['logger'], 'warn'>;
}

/** Storage for several API processes on one MongoDB. Writes wait for a majority (ST1). */
export async function openMongoStorage(
  uri: string,
  { database = databaseOf(uri) ?? defaultDatabase, logger }: MongoOptions = {},
): Promise<Storage> {
  await reach(uri);
  const client = new MongoClient(uri, {
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: 5_000,
    // A dead connection must not block a call for ever.
    socketTimeoutMS: 20_000,
    ignoreUndefined: true,
  });
  const db = client.db(database);
  const collections = mongoCollections(db);
  try {
    await ensureIndexes(collections);
    await migrate(collections, (migration, error) =>
      logger?.warn({ migration, error: loggableError(error) }),
    );
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
    links: namingFullDisk(mongoLinks(collections)),
    passkeys: namingFullDisk(mongoPasskeys(collections)),
    securityEvents: namingFullDisk(mongoSecurityEvents(collections)),
    async ping() {
      await db.command({ ping: 1 });
    },
    sizes: () => mongoSizes(db),
    async close() {
      await client.close();
    },
  };
}

/** Rejects soon when there is no server, so that a wrong URI ends the start quickly. */
async function reach(uri: string): Promise<void> {
  const probe = new MongoClient(uri, { serverSelectionTimeoutMS: firstAnswerMs });
  try {
    await probe.connect();
  } finally {
    await probe.close();
  }
}

/** The database name in the URI; the driver reports a missing one as `test`. */
function databaseOf(uri: string): string | undefined {
  const named = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri)?.[1];
  return named === undefined ? undefined : decodeURIComponent(named);
}
