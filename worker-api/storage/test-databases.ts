import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

interface TestDatabase {
  storage: Storage;
  /** Deletes the data; the storage is closed before. */
  remove(): Promise<void>;
}

/** A new database of its own. */
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

/** What `describe.each` opens: a new database of each kind, MongoDB where the tests have a server. */
export function testDatabases(uri: string | undefined): [string, () => Promise<TestDatabase>][] {
  const sqlite: [string, () => Promise<TestDatabase>] = ['SQLite', testSqlite];
  return uri === undefined ? [sqlite] : [sqlite, ['MongoDB', () => onServer(uri)]];
}
