import { join } from 'node:path';
import type { AppDeps } from '#api/server/app-deps.ts';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';
import type { Storage } from './storage.ts';

/** SQLite's database file; its WAL files are beside it. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shop.db');
}

/** Opens MongoDB when a URI is given, else the SQLite file in `dataDir`. */
export async function openStorage(options: {
  dataDir: string;
  mongodbUri?: string;
  logger?: AppDeps['logger'];
  /** For work that reads everything: a call may take minutes. */
  patient?: boolean;
  /** Nobody else opens the SQLite file meanwhile. */
  alone?: boolean;
}): Promise<Storage> {
  if (options.mongodbUri === undefined) {
    return openSqliteStorage(sqliteFile(options.dataDir), options);
  }
  // Imported on demand: most shops do not need the driver.
  const { openMongoStorage } = await import('./mongo/mongo-storage.ts');
  return await openMongoStorage(options.mongodbUri, options);
}
