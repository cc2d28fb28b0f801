import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { seedProducts } from './catalogue/catalogue.ts';
import type { StorageEnv } from './env.ts';
import { StartError } from './start-error.ts';
import { openStorage, sqliteFile } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

/**
 * Opens the shop's storage with the catalogue in it; the data folder is made if needed. Any
 * number of processes may do so beside each other. A setting that does not work is a
 * `StartError`.
 */
export async function openShopStorage(env: StorageEnv): Promise<Storage> {
  await prepareDataDir(env.dataDir);
  const storage = await reachStorage(env);
  try {
    await storage.products.seed(seedProducts);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

/**
 * Opens the storage of a shop whose server was started before: where there is none it is a
 * `StartError`, since then the setting is hardly the server's. No file is made there; an empty
 * database of MongoDB has the indexes afterwards.
 */
export async function openStartedShop(env: StorageEnv): Promise<Storage> {
  const { dataDir, mongodbUri } = env;
  if (mongodbUri === undefined && !existsSync(sqliteFile(dataDir))) throw noShop(env);
  const storage = await reachStorage(env);
  try {
    if ((await storage.products.all()).length === 0) throw noShop(env);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

function noShop({ dataDir, mongodbUri }: StorageEnv): StartError {
  const where = mongodbUri === undefined ? `DATA_DIR ${dataDir}` : 'MONGODB_URI';
  const advice = 'set it as it is for the server, or start the server once';
  return new StartError(`${where} leads to no shop: ${advice}.`);
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used as a folder.`, { cause: error });
  }
}

async function reachStorage({ dataDir, mongodbUri }: StorageEnv): Promise<Storage> {
  try {
    return await openStorage({ dataDir, ...(mongodbUri === undefined ? {} : { mongodbUri }) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const sentence =
      mongodbUri === undefined
        ? `DATA_DIR ${dataDir} cannot hold the shop's data: ${why}`
        : `MONGODB_URI does not lead to a database that answers: ${why}`;
    throw new StartError(sentence, { cause: error });
  }
}
