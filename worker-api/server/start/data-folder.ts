import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#api/server/env/env.ts';
import type { StorageEnv } from '#api/server/env/env-parts.ts';
import { lockFile } from '#api/storage/only-server.ts';
import { sqliteFile } from '#api/storage/open-storage.ts';
import { StartError } from './start-error.ts';

type FolderEnv = StorageEnv & Partial<Pick<Env, 'production' | 'shopNew'>>;

const databaseFiles = ['shop.db', 'shop.db-wal', 'shop.db-shm'];
/** Says that the folder is a shop's, also when its database is gone. */
const markFile = 'this-is-a-shop.txt';
/** What only a shop leaves that was started. */
const shopFiles = [...databaseFiles, 'auth-secret', markFile];
/** The lock is made before the database: a first start may have been killed in between. */
const ownFiles = [...shopFiles, lockFile];

const markText = `The data of a shop. shop.db is all of it; a copy of it is only whole while the shop
is stopped, so use npm run shop -- backup FILE. Without shop.db the shop does not start here.
`;

/**
 * Makes the data folder, or checks the one that is there; then it is for this account alone (T33).
 * Throws a `StartError` for one that cannot be written to, has lost its database or, in production,
 * has no shop without `SHOP_NEW`: a new shop in its place would look as if all orders were gone.
 */
export async function prepareDataFolder(env: FolderEnv): Promise<void> {
  const { dataDir } = env;
  const names = await namesIn(dataDir);
  if (env.mongodbUri === undefined) assertExpected(env, names);
  await assertWritable(dataDir);
  const knownFiles = ownFiles.filter((name) => names.includes(name));
  if (names.length > 0 && knownFiles.length === 0) return;
  await chmod(dataDir, 0o700);
  for (const name of knownFiles) await chmod(join(dataDir, name), 0o600);
}

async function namesIn(dataDir: string): Promise<string[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await readdir(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used as a folder.`, { cause: error });
  }
}

function assertExpected({ dataDir, production, shopNew }: FolderEnv, names: readonly string[]) {
  if (names.includes('shop.db')) return;
  if (shopFiles.some((name) => names.includes(name))) throw lostDatabase(dataDir);
  if (production && !shopNew) {
    throw new StartError(
      `DATA_DIR ${dataDir} has no shop: set it to the shop's folder, restore a backup there, or ` +
        'set SHOP_NEW=1 for the first start of a new shop.',
    );
  }
}

/** Returns whether the folder has what a shop leaves in it, but not its database. */
export function wasShop(dataDir: string): boolean {
  const has = (name: string) => existsSync(join(dataDir, name));
  return !has('shop.db') && shopFiles.some(has);
}

export function lostDatabase(dataDir: string): StartError {
  return new StartError(
    `DATA_DIR ${dataDir} was a shop's, but its shop.db is missing: restore a backup there, set ` +
      'MONGODB_URI if the shop is in MongoDB, or give a new shop an empty folder.',
  );
}

async function assertWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.written-at-the-start-${process.pid}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${why}.`, { cause: error });
  }
}

/** Notes in the folder that it is a shop's from now on; one with MongoDB has no database to lose. */
export async function markAsShop({ dataDir, mongodbUri }: StorageEnv): Promise<void> {
  if (mongodbUri !== undefined) return;
  await writeFile(join(dataDir, markFile), markText, { mode: 0o600 });
  await chmod(sqliteFile(dataDir), 0o600);
}
