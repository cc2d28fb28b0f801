import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';

interface TestDatabase {
  storage: Storage;
  /** Deletes the data; the storage is closed before. */
  remove(): Promise<void>;
}

/** Resolves to a new database of its own. */
export async function testSqlite(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-database-'));
  return {
    storage: await openStorage({ dataDir }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function onServer(uri: string): Promise<TestDatabase> {
  const mongodbUri = newAddress(uri);
  return {
    storage: await openStorage({ dataDir: '', mongodbUri }),
    remove: () => dropDatabase(mongodbUri),
  };
}

/** Returns the address of a database of its own on a server. */
export function newAddress(server: string): string {
  return `${server.replace(/\/$/, '')}/test_${randomUUID().replaceAll('-', '')}`;
}

/**
 * Drops the database that an address names. Among the many that tests drop side by side, an answer
 * once did not come; no connection here waits for one for ever.
 */
export async function dropDatabase(mongodbUri: string): Promise<void> {
  const client = new MongoClient(mongodbUri, { socketTimeoutMS: 10_000 });
  const drop = () => client.db().dropDatabase();
  await drop().catch(drop);
  await client.close();
}

/** Its name, what opens a new one, and whether tests are to try all with it. */
type DatabaseKind = [name: string, open: () => Promise<TestDatabase>, wholly: boolean];

/**
 * Returns what `describe.each` opens: SQLite, and MongoDB where the tests have a server. In the
 * short form that tries only what depends on how it stores; the storage contract holds that the
 * rest is the same.
 */
export function testDatabases(env: NodeJS.ProcessEnv): DatabaseKind[] {
  const sqlite: DatabaseKind = ['SQLite', testSqlite, true];
  const uri = env.MONGODB_TEST_URI;
  if (uri === undefined) return [sqlite];
  return [sqlite, ['MongoDB', () => onServer(uri), env.STRESS === 'full']];
}
