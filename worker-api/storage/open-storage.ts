import { join } from 'node:path';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';
import type { Storage } from './storage.ts';

/** The file that SQLite keeps the shop in, beside its own files of nearly the same name. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shop.db');
}

/** Opens MongoDB when an address is given, else the SQLite file in `dataDir`. */
export async function openStorage(options: {
  dataDir: string;
  mongodbUri?: string;
}): Promise<Storage> {
  if (options.mongodbUri === undefined) return openSqliteStorage(sqliteFile(options.dataDir));
  // Loaded on demand: most shops never need the driver.
  const { openMongoStorage } = await import('./mongo/mongo-storage.ts');
  return await openMongoStorage(options.mongodbUri);
}
