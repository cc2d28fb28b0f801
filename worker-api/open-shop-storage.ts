import { mkdir } from 'node:fs/promises';
import { seedProducts } from './catalogue/seed-products.ts';
import type { StorageEnv } from './env.ts';
import { StartError } from './start-error.ts';
import { openStorage } from './storage/open-storage.ts';
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
