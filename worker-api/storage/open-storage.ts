import { join } from 'node:path';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';
import type { Storage } from './storage.ts';

/** Opens MongoDB when an address is given, else the SQLite file in `dataDir`. */
export async function openStorage(options: {
  dataDir: string;
  mongodbUri?: string;
}): Promise<Storage> {
  if (options.mongodbUri === undefined) return openSqliteStorage(join(options.dataDir, 'shop.db'));
  // Loaded on demand: most shops never need the driver.
  const { openMongoStorage } = await import('./mongo/mongo-storage.ts');
  return await openMongoStorage(options.mongodbUri);
}
