import { isFullDisk } from './failures/naming-failures.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { insertOnce } from './unique-inserts.ts';

/*
 * A migration changes documents step by step, each step safe to repeat, and is noted once all are
 * done: an interrupted one runs again, also beside another process, and none runs for nothing at
 * every start. Documents of a process of an earlier version, or of a backup that is restored over
 * this database, may come after it, so what is read is never trusted to be migrated.
 */
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
