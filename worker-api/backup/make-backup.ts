import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StorageEnv } from '#api/server/env/env-parts.ts';
import { noShop, openStartedShop, unreachable } from '#api/server/start/open-shop-storage.ts';
import { storedSecret } from '#api/server/start/own-secret.ts';
import { StartError } from '#api/server/start/start-error.ts';
import { copyShopFile, isShopFile, openShopFile, sealBackup } from '#api/storage/database-file.ts';
import { sqliteFile } from '#api/storage/open-storage.ts';
import { copyRows } from './copy-rows.ts';
import { finishFile, removeDatabase, unfinished } from './finish-file.ts';

/** A backup is for the shop's own account alone. */
const privateMode = 0o600;

/**
 * Writes the whole shop, photos included, into one new file, also while it is running; returns its
 * size. SQLite is copied as it was at one instant (P19), MongoDB table by table.
 */
export async function makeBackup(env: StorageEnv, file: string, now: Date): Promise<number> {
  if (existsSync(file)) throw new StartError(`${file} is there already; nothing is written over.`);
  // Not made: it may be the place of a disk that is not mounted.
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`);
  const part = unfinished(file);
  await removeDatabase(part);
  await (await open(part, 'wx', privateMode)).close();
  try {
    await (env.mongodbUri === undefined ? copySqlite : copyMongo)(env, part);
    sealBackup(part, {
      madeAt: now.toISOString(),
      secret: await storedSecret(env.dataDir),
    });
    await finishFile(part, file);
  } catch (error) {
    await removeDatabase(part);
    throw error;
  }
  return (await stat(file)).size;
}

async function copySqlite(env: StorageEnv, part: string): Promise<void> {
  const database = sqliteFile(env.dataDir);
  // Not opened as a storage: that would migrate the database of an older version that is running.
  if (!existsSync(database) || !isShop(env, database)) throw noShop(env);
  await copyShopFile(database, part);
}

function isShop(env: StorageEnv, database: string): boolean {
  try {
    return isShopFile(database);
  } catch (error) {
    throw unreachable(env, error);
  }
}

async function copyMongo(env: StorageEnv, part: string): Promise<void> {
  const source = await openStartedShop({ ...env, patient: true });
  try {
    const copy = openShopFile(part);
    try {
      await copyRows(source.rows, copy.rows);
      await copy.rows.end();
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}
