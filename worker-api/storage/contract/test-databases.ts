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
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const mongodbUri = `${uri.replace(/\/$/, '')}/${database}`;
  return {
    storage: await openStorage({ dataDir: '', mongodbUri }),
    async remove() {
      const client = new MongoClient(mongodbUri);
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
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
