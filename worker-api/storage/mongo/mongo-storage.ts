import { type Db, MongoClient, MongoServerError } from 'mongodb';
import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import { StartError } from '#api/server/start/start-error.ts';
import { type TableSize, tablesOf } from '#api/storage/schema.ts';
import { eachStore, recordStores } from '../record-stores.ts';
import type { Storage } from '../storage.ts';
import { ensureIndexes } from './ensure-indexes.ts';
import { isFullDisk, namingFailure, namingFailures } from './failures/naming-failures.ts';
import { mongoCarts } from './mongo-carts.ts';
import { type MongoCollections, mongoCollections } from './mongo-collections.ts';
import { mongoLimits } from './mongo-limits.ts';
import { mongoRecords } from './mongo-records.ts';
import { mongoOrders } from './orders/mongo-orders.ts';
import { reachMongo } from './reach-mongo.ts';
import { mongoRows } from './rows/mongo-rows.ts';
import { insertOnce } from './unique-inserts.ts';

const defaultDatabase = 'noteworthy';
const options = {
  writeConcern: { w: 'majority', journal: true },
  ignoreUndefined: true,
} as const;

/**
 * A server that is away or silent is noticed within five seconds and named within the time of a call
 * (P11, P17); it is looked for every two.
 */
const defaultCutOffs = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 5_000,
  heartbeatFrequencyMS: 2_000,
  waitQueueTimeoutMS: 8_000,
  socketTimeoutMS: 10_000,
};

/** No single answer takes so long, not even one about everything; then the server hangs. */
const defaultPatienceMs = 10 * 60 * 1_000;
const patientCutOffs = (ms = defaultPatienceMs) => ({
  socketTimeoutMS: ms,
  waitQueueTimeoutMS: ms,
});

interface MongoOptions {
  /** The database; by default the one in the URI, else `noteworthy`. */
  database?: string;
  logger?: Pick<AppDeps['logger'], 'warn'>;
  /** The cut-offs that differ from the usual ones. */
  cutOffs?: Partial<typeof defaultCutOffs>;
  /** Gives calls longer time-outs, for work that reads everything. */
  patient?: boolean;
  /** How long an answer to such work, and to preparing the database, may take. */
  patienceMs?: number;
}

/** Opens storage for several API processes on one MongoDB. Writes wait for a majority (ST1). */
export async function openMongoStorage(
  uri: string,
  {
    database = databaseOf(uri) ?? defaultDatabase,
    logger,
    cutOffs,
    patient = false,
    patienceMs,
  }: MongoOptions = {},
): Promise<Storage> {
  const patience = patientCutOffs(patienceMs);
  await prepare(uri, database, patience, logger);
  const usual = { ...defaultCutOffs, ...cutOffs };
  const client = new MongoClient(uri, { ...options, ...usual, ...(patient && patience) });
  // One whose first connection fails, whenever that is, never makes another.
  await client.connect();
  const db = client.db(database);
  const collections = mongoCollections(client, db);
  const stores = {
    ...recordStores(mongoRecords(client, db)),
    carts: mongoCarts(collections),
    orders: mongoOrders(collections),
    limits: mongoLimits(collections),
  };
  return {
    isShared: true,
    ...eachStore(stores, namingFailures),
    async ping() {
      await namingFailure(() => db.command({ ping: 1 }));
    },
    sizes: () => namingFailure(() => mongoSizes(db)),
    rows: mongoRows(db),
    async scrub() {
      // The files are the server's own.
    },
    async close() {
      await client.close();
    },
  };
}

const namespaceNotFound = 26;

/** The size of every collection as the server counts it (ST30). */
async function mongoSizes(db: Db): Promise<TableSize[]> {
  return await Promise.all(tablesOf('mongodb').map((table) => sizeOf(db, table)));
}

/** A collection is made with its first document or index; not every server knows it before. */
async function sizeOf(db: Db, table: string): Promise<TableSize> {
  try {
    const { count, size } = await db.command({ collStats: table });
    return { table, rows: Number(count ?? 0), bytes: Number(size ?? 0) };
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== namespaceNotFound) throw error;
    return { table, rows: 0, bytes: 0 };
  }
}

/**
 * Makes indexes and migrates. On a connection of its own: an index of a large collection takes longer
 * than any call may.
 */
async function prepare(
  uri: string,
  database: string,
  patience: ReturnType<typeof patientCutOffs>,
  logger: MongoOptions['logger'],
) {
  const client = await reachMongo(uri, { ...options, ...patience }, (line) =>
    logger?.warn({ storage: line }),
  );
  try {
    await refuseOther(client);
    const db = client.db(database);
    const collections = mongoCollections(client, db);
    await ensureIndexes(db, collections);
    await migrate(collections, (migration, error) =>
      logger?.warn({ migration, error: loggableError(error) }),
    );
  } finally {
    await client.close();
  }
}

/*
 * A migration changes documents step by step, each step safe to repeat, and is noted once all are
 * done: an interrupted one runs again, also beside another process, and none runs for nothing at
 * every start. Documents of a process of an earlier version, or of a backup that is restored over
 * this database, may come after it, so what is read is never trusted to be migrated.
 */
/** @internal */
export type Migrations = Readonly<
  Record<string, (collections: MongoCollections) => Promise<unknown>>
>;

/**
 * No migration exists since version 1.0.0. A released one is never edited, only followed by another
 * (P5).
 */
const migrations: Migrations = {};

/**
 * Runs the migrations that have not run on this database (P5). One that finds the disk full is
 * reported and left to the next start, as everything is readable without it (P7).
 * @internal
 */
export async function migrate(
  collections: MongoCollections,
  onFullDisk: (migration: string, error: Error) => void,
  steps: Migrations = migrations,
): Promise<void> {
  for (const [_id, run] of Object.entries(steps)) {
    if ((await collections.migrations.findOne({ _id: { $eq: _id } })) !== null) continue;
    try {
      await run(collections);
      await insertOnce(() => collections.migrations.insertOne({ _id }));
    } catch (error) {
      if (!isFullDisk(error)) throw error;
      onFullDisk(_id, error);
    }
  }
}

/** The protocol of MongoDB 8.0, the first that writes into several collections by one command. */
const wantedWireVersion = 25;

/** Throws a `StartError` for a server on which no order could be placed. */
async function refuseOther(client: MongoClient): Promise<void> {
  const { maxWireVersion, setName, msg } = await client.db('admin').command({ hello: 1 });
  if (maxWireVersion < wantedWireVersion) {
    throw new StartError('MONGODB_URI names a MongoDB before version 8.0, which is too old.');
  }
  if (setName === undefined && msg !== 'isdbgrid') {
    throw new StartError(
      'MONGODB_URI names a MongoDB that is no replica set. One node is enough: start it with --replSet.',
    );
  }
}

/** The database name in the URI; the driver reports a missing one as `test`. */
function databaseOf(uri: string): string | undefined {
  const named = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri)?.[1];
  return named === undefined ? undefined : decodeURIComponent(named);
}
