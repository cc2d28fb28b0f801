import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageEnv } from '#api/env.ts';
import { storedSecret, storeSecret } from '#api/own-secret.ts';
import { whileStopped } from '#api/services/running-lease.ts';
import { StartError } from '#api/start-error.ts';
import { openStorage, sqliteFile } from '#api/storage/open-storage.ts';
import {
  type BackupInfo,
  openShopFile,
  readBackup,
  readShopFile,
  unsealBackup,
} from '#api/storage/shop-file.ts';
import type { Storage } from '#api/storage/storage.ts';
import { copyWhole } from './copy-whole.ts';
import { finishFile, removeDatabase, setLogsAside, unfinished } from './finish-file.ts';

const privateMode = 0o600;

/** What the owner should hear of. */
export interface Restored {
  /** When the backup was made. */
  madeAt: string;
  /** The logs of a lost database that lay there, by their new names. */
  setAside: readonly string[];
  /** Whether another secret than the backup's lay there, which signs nobody in who was signed in. */
  otherSecret: boolean;
}

/**
 * Makes the shop of a backup, in a folder or a database that has none (P19). Throws a `StartError`
 * when there is a shop, or the file is no backup.
 */
export async function restoreBackup(env: StorageEnv, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  return await (env.mongodbUri === undefined ? intoFolder : intoMongo)(env, file);
}

async function intoFolder({ dataDir }: StorageEnv, file: string): Promise<Restored> {
  const database = sqliteFile(dataDir);
  if (existsSync(database)) {
    throw new StartError(`DATA_DIR ${dataDir} has a shop already: restore into an empty folder.`);
  }
  const part = unfinished(database);
  await removeDatabase(part);
  try {
    const { madeAt, secret } = await takeOut(file, part);
    // Of an earlier version, it becomes one of this version; of a later one, it is refused.
    await openShopFile(part).close();
    // First, because a shop without it makes its own, and nothing is restored over a shop.
    const otherSecret = await keepsOther(dataDir, secret);
    const setAside = await setLogsAside(database);
    await finishFile(part, database);
    return { madeAt, setAside, otherSecret };
  } catch (error) {
    await removeDatabase(part);
    throw error;
  }
}

async function intoMongo(env: StorageEnv, file: string): Promise<Restored> {
  const { dataDir } = env;
  const { info, isNewest } = named(file, () => readBackup(file));
  const otherSecret = await keepsOther(dataDir, info.secret);
  if (isNewest) {
    await copyInto(env, readShopFile(file));
  } else {
    // One of an earlier version has to become one of this version first.
    const part = unfinished(join(dataDir, 'restored.db'));
    await removeDatabase(part);
    try {
      await takeOut(file, part);
      await copyInto(env, openShopFile(part));
    } finally {
      await removeDatabase(part);
    }
  }
  return { madeAt: info.madeAt, setAside: [], otherSecret };
}

async function copyInto(env: StorageEnv, source: Storage): Promise<void> {
  try {
    const target = await openStorage({ ...env, patient: true });
    const copy = () => copyWhole(source, target, 'MONGODB_URI');
    await whileStopped({ storage: target }, copy).finally(() => target.close());
  } finally {
    await source.close();
  }
}

/** Stores the secret of the backup; true when the folder keeps another. */
async function keepsOther(dataDir: string, secret: string | null): Promise<boolean> {
  if (secret === null || (await storeSecret(dataDir, secret))) return false;
  return (await storedSecret(dataDir)) !== secret;
}

/** Copies the tables of a backup into a file of their own. */
async function takeOut(file: string, to: string): Promise<BackupInfo> {
  await copyFile(file, to).catch((error: unknown) => {
    throw noBackup(file, error);
  });
  await chmod(to, privateMode);
  return named(file, () => unsealBackup(to));
}

function named<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw noBackup(file, error);
  }
}

function noBackup(file: string, error: unknown): StartError {
  const why = error instanceof Error ? error.message : String(error);
  return new StartError(`${file} is no backup that can be restored: ${why}.`, { cause: error });
}
