import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorageEnv } from '#api/server/env/env-parts.ts';
import { whileStopped } from '#api/server/repeat/running-lease.ts';
import { openStartedShop } from '#api/server/start/open-shop-storage.ts';
import { storedSecret, storeSecret } from '#api/server/start/own-secret.ts';
import { StartError } from '#api/server/start/start-error.ts';
import { isInUse, openShopFile } from '#api/storage/database-file.ts';
import { openStorage, sqliteFile } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { copyWhole, type TableDigest } from './copy-rows.ts';
import { finishFile, setLogsAside, unfinished } from './finish-file.ts';

/** The destination of a shop that moves: a MongoDB database or a folder for SQLite. */
export type Destination = { mongodbUri: string } | { folder: string };

/** Reads `--to`: `mongodb://…`, a folder, or `file:///…` of a folder. */
export function readDestination(text: string, from: string): Destination {
  if (/^mongodb(\+srv)?:\/\//.test(text)) return { mongodbUri: text };
  return { folder: text.startsWith('file:') ? fileURLToPath(text) : resolve(from, text) };
}

/**
 * Copies a stopped shop to its new home and compares the two; the old one stays as it is. A move
 * that was cut short goes on when it is called again (P22).
 */
export async function moveShop(env: StorageEnv, to: Destination): Promise<TableDigest[]> {
  const file = sqliteFile(env.dataDir);
  if (env.mongodbUri === undefined && existsSync(file) && isInUse(file)) {
    throw new StartError(`The shop in DATA_DIR ${env.dataDir} is running: stop it first.`);
  }
  // A server that is started meanwhile would take orders that are not copied.
  const source = await openStartedShop({ ...env, patient: true, alone: true });
  try {
    return await whileStopped({ storage: source }, () =>
      'folder' in to ? intoFolder(env, source, to.folder) : intoMongo(source, to),
    );
  } finally {
    await source.close();
  }
}

async function intoFolder(env: StorageEnv, source: Storage, folder: string) {
  const database = sqliteFile(folder);
  if (existsSync(database)) {
    throw new StartError(`${folder} has a shop already: nothing is written over.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = unfinished(database);
  const target = openShopFile(part);
  const digests = await copyWhole(source, target, part).finally(() => target.close());
  const secret = await storedSecret(env.dataDir);
  if (secret !== null) await storeSecret(folder, secret);
  await setLogsAside(database);
  await finishFile(part, database);
  return digests;
}

async function intoMongo(source: Storage, { mongodbUri }: { mongodbUri: string }) {
  const target = await openStorage({ dataDir: '', mongodbUri, patient: true });
  const copy = () => copyWhole(source, target, 'the new database');
  return await whileStopped({ storage: target }, copy).finally(() => target.close());
}
