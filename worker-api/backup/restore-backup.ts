import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorageEnv } from '#api/env.ts';
import { storeSecret } from '#api/own-secret.ts';
import { StartError } from '#api/start-error.ts';
import { openStorage, sqliteFile } from '#api/storage/open-storage.ts';
import { type BackupInfo, openShopFile, unsealBackup } from '#api/storage/shop-file.ts';
import { copyWhole } from './copy-whole.ts';
import { finishFile, removeDatabase, setLogsAside, unfinished } from './finish-file.ts';

const privateMode = 0o600;

/** What the owner should hear of. */
export interface Restored {
  /** When the backup was made. */
  madeAt: string;
  /** The logs of a lost database that lay there, by their new names. */
  setAside: readonly string[];
}

/**
 * Makes the shop of a backup, in a folder or a database that has none (P19). Throws a `StartError`
 * when there is a shop, or the file is no backup.
 */
export async function restoreBackup(env: StorageEnv, file: string): Promise<Restored> {
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  const { secret, ...restored } = await (env.mongodbUri === undefined ? intoFolder : intoMongo)(
    env,
    file,
  );
  if (secret !== null) await storeSecret(env.dataDir, secret);
  return restored;
}

async function intoFolder({ dataDir }: StorageEnv, file: string) {
  const database = sqliteFile(dataDir);
  if (existsSync(database)) {
    throw new StartError(`DATA_DIR ${dataDir} has a shop already: restore into an empty folder.`);
  }
  const part = unfinished(database);
  await removeDatabase(part);
  try {
    const info = await takeOut(file, part);
    // Of an earlier version, it becomes one of this version; of a later one, it is refused.
    await openShopFile(part).close();
    const setAside = await setLogsAside(database);
    await finishFile(part, database);
    return { ...info, setAside };
  } catch (error) {
    await removeDatabase(part);
    throw error;
  }
}

async function intoMongo(env: StorageEnv, file: string) {
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    const copy = join(folder, 'shop.db');
    const info = await takeOut(file, copy);
    const source = openShopFile(copy);
    try {
      const target = await openStorage({ ...env, patient: true });
      try {
        await copyWhole(source, target, 'MONGODB_URI');
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
    return { ...info, setAside: [] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Copies the tables of a backup into a file of their own. */
async function takeOut(file: string, to: string): Promise<BackupInfo> {
  try {
    await copyFile(file, to);
    await chmod(to, privateMode);
    return unsealBackup(to);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} is no backup that can be restored: ${why}.`, { cause: error });
  }
}
