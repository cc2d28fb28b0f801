import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Departure } from '#api/accounts/customers/departure-store.ts';
import { forgetAgain } from '#api/accounts/customers/forget-customer.ts';
import type { StorageEnv } from '#api/server/env/env-parts.ts';
import { whileStopped } from '#api/server/repeat/running-lease.ts';
import { storedSecret, storeSecret } from '#api/server/start/own-secret.ts';
import { StartError } from '#api/server/start/start-error.ts';
import {
  type BackupInfo,
  openShopFile,
  readShopFile,
  unsealBackup,
} from '#api/storage/database-file.ts';
import { openStorage, sqliteFile } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { copyWhole } from './copy-rows.ts';
import { finishFile, removeDatabase, setLogsAside, unfinished } from './finish-file.ts';
import { notedDepartures } from './noted-departures.ts';

const privateMode = 0o600;
/** All sessions are over by then. */
const endOfTime = '9999-12-31T23:59:59.999Z';

/** What the owner should hear of. */
export interface Restored {
  /** When the backup was made. */
  madeAt: string;
  /** The logs of a lost database that lay there, by their new names. */
  setAside: readonly string[];
  /** Whether another secret than the backup's lay there, which signs nobody in who was signed in. */
  otherSecret: boolean;
  /** How many accounts had been deleted since and were deleted again; null when nothing says whose. */
  forgotten: { customers: number; staff: number } | null;
}

/**
 * Makes the shop of a backup, in a folder or a database that has none (P19), without those who the
 * list beside the backup says have deleted their account (P21) or were removed from the staff, and without
 * sessions, for nothing says which ended since (T50). Throws a `StartError` when there is a shop, or the file is
 * no backup. `open` reaches the database of `MONGODB_URI`.
 */
export async function restoreBackup(
  env: StorageEnv,
  file: string,
  now: Date = new Date(),
  open: typeof openStorage = openStorage,
): Promise<Restored> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  const departures = await notedDepartures(dirname(file));
  return env.mongodbUri === undefined
    ? await intoFolder(env, file, { departures, now })
    : await intoMongo(env, file, { departures, now, open });
}

/**
 * The accounts that left, null when nothing says so, and the instant by which their orders are open
 * or not.
 */
interface ShutOut {
  departures: readonly Departure[] | null;
  now: Date;
}

/** Deletes them again from the shop in a SQLite file, and all sessions; it closes then. */
async function shutOutIn(
  part: string,
  { departures, now }: ShutOut,
): Promise<Restored['forgotten']> {
  // Of an earlier version, it becomes one of this version; of a later one, it is refused.
  const storage = openShopFile(part);
  try {
    await storage.sessions.deleteExpired(endOfTime);
    return departures && (await forgetAgain(storage, departures, now));
  } finally {
    await storage.close();
  }
}

async function intoFolder(
  { dataDir }: StorageEnv,
  file: string,
  shutOut: ShutOut,
): Promise<Restored> {
  const database = sqliteFile(dataDir);
  if (existsSync(database)) {
    throw new StartError(`DATA_DIR ${dataDir} has a shop already: restore into an empty folder.`);
  }
  const part = unfinished(database);
  await removeDatabase(part);
  try {
    const { madeAt, secret } = await takeOut(file, part);
    const forgotten = await shutOutIn(part, shutOut);
    // First, because a shop without it makes its own, and nothing is restored over a shop.
    const otherSecret = await keepsOther(dataDir, secret);
    const setAside = await setLogsAside(database);
    await finishFile(part, database);
    return { madeAt, setAside, otherSecret, forgotten };
  } catch (error) {
    await removeDatabase(part);
    throw error;
  }
}

async function intoMongo(
  env: StorageEnv,
  file: string,
  { open, ...shutOut }: ShutOut & { open: typeof openStorage },
): Promise<Restored> {
  const { dataDir } = env;
  // Who was shut out since is so before it is copied: a copy that was cut short is still equal to it, and goes on.
  const part = unfinished(join(dataDir, 'restored.db'));
  await removeDatabase(part);
  try {
    const { madeAt, secret } = await takeOut(file, part);
    const otherSecret = await keepsOther(dataDir, secret);
    const forgotten = await shutOutIn(part, shutOut);
    await copyInto(() => open({ ...env, patient: true }), readShopFile(part));
    return { madeAt, setAside: [], otherSecret, forgotten };
  } finally {
    await removeDatabase(part);
  }
}

async function copyInto(open: () => Promise<Storage>, source: Storage): Promise<void> {
  try {
    const target = await open();
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
