import { existsSync } from 'node:fs';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Env } from '#api/server/env/env.ts';
import type { StorageEnv } from '#api/server/env/env-parts.ts';
import { beOnlyServer } from '#api/storage/only-server.ts';
import { openStorage, sqliteFile } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { lostDatabase, markAsShop, prepareDataFolder, wasShop } from './data-folder.ts';
import { StartError } from './start-error.ts';

/**
 * The place of the shop, whether its database may take its time over a call, and whether nobody
 * else may open a SQLite file meanwhile.
 */
type StartedEnv = StorageEnv & { patient?: boolean; alone?: boolean };

/** The place of the shop, whether it may be a new one, and whether a server opens it. */
type NewShopEnv = StorageEnv & Partial<Pick<Env, 'production' | 'shopNew'>> & { serves?: boolean };

/**
 * Opens the storage and seeds the catalogue; makes the data folder if needed. Several processes may
 * do so at the same time, but one server alone (`serves`) where the shop is in SQLite. Throws a
 * `StartError` for a setting that does not work.
 */
export async function openShopStorage(
  env: NewShopEnv,
  logger?: AppDeps['logger'],
): Promise<Storage> {
  await prepareDataFolder(env);
  // This comes before it is opened, since that may migrate what a server of an older version works
  // on.
  if (env.serves && env.mongodbUri === undefined) return await openAsServer(env, logger);
  return await openPrepared(env, logger);
}

async function openAsServer(env: NewShopEnv, logger?: AppDeps['logger']): Promise<Storage> {
  const leave = await beOnlyServer(env.dataDir);
  try {
    const storage = await openPrepared(env, logger);
    return {
      ...storage,
      async close() {
        await storage.close();
        leave();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

async function openPrepared(env: NewShopEnv, logger?: AppDeps['logger']): Promise<Storage> {
  const storage = await reachStorage(env, logger);
  try {
    await assertWhole(env, storage);
    await assertExpected(env, storage);
    await storage.products.seed(seedProducts);
    await markAsShop(env);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

/**
 * Opens the storage of a shop that was started before. Throws a `StartError` where there is none,
 * since the setting is then probably not the server's. Makes no file; an empty MongoDB database gets
 * the indexes.
 */
export async function openStartedShop(env: StartedEnv): Promise<Storage> {
  const { dataDir, mongodbUri } = env;
  if (mongodbUri === undefined && !existsSync(sqliteFile(dataDir))) throw noShop(env);
  const storage = await reachStorage(env);
  try {
    await assertWhole(env, storage);
    if ((await storage.products.all()).length === 0) throw noShop(env);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

/** In production an empty database is more often a mistake than a new shop (T33). */
async function assertExpected({ mongodbUri, production, shopNew }: NewShopEnv, storage: Storage) {
  if (mongodbUri === undefined || !production || shopNew) return;
  if ((await storage.products.all()).length > 0) return;
  throw new StartError(
    'MONGODB_URI leads to an empty database: restore a backup, or set SHOP_NEW=1 for the first ' +
      'start of a new shop.',
  );
}

/**
 * Throws for a copy that was cut short, which looks like a shop that has lost what was not copied
 * yet (P22).
 */
async function assertWhole({ mongodbUri }: StorageEnv, { rows }: Storage): Promise<void> {
  if (mongodbUri === undefined || (await rows.progress()) === null) return;
  throw new StartError(
    'MONGODB_URI leads to a shop that was not moved whole: give the same move or restore again.',
  );
}

/** Where the setting leads there is no shop. */
export function noShop({ dataDir, mongodbUri }: StorageEnv): StartError {
  if (mongodbUri === undefined && wasShop(dataDir)) return lostDatabase(dataDir);
  const where = mongodbUri === undefined ? `DATA_DIR ${dataDir}` : 'MONGODB_URI';
  const advice = 'set it as it is for the server, or start the server once';
  return new StartError(`${where} leads to no shop: ${advice}.`);
}

async function reachStorage(
  { dataDir, mongodbUri, patient = false, alone = false }: StartedEnv,
  logger?: AppDeps['logger'],
): Promise<Storage> {
  try {
    return await openStorage({
      dataDir,
      patient,
      alone,
      ...(mongodbUri === undefined ? {} : { mongodbUri }),
      ...(logger && { logger }),
    });
  } catch (error) {
    throw unreachable({ dataDir, ...(mongodbUri === undefined ? {} : { mongodbUri }) }, error);
  }
}

/** The database does not open. */
export function unreachable({ dataDir, mongodbUri }: StorageEnv, error: unknown): StartError {
  const why = error instanceof Error ? error.message : String(error);
  const sentence =
    mongodbUri === undefined
      ? `DATA_DIR ${dataDir} cannot hold the shop's data: ${why}`
      : `MONGODB_URI does not lead to a database that answers: ${why}`;
  return new StartError(sentence, { cause: error });
}
