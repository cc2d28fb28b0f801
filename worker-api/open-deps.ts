import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { AppDeps } from './app-deps.ts';
import { ownSecret } from './auth/own-secret.ts';
import { seedProducts } from './catalogue/seed-products.ts';
import type { Env } from './env.ts';
import { defaultLimits } from './limits.ts';
import { openMessenger } from './messaging/open-messenger.ts';
import { StartError } from './start-error.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

/**
 * Opens everything the app needs: the data folder, its secret, the messenger and the storage
 * with the catalogue in it; `whatsappEntry` is the file of the WhatsApp process. Whoever asks
 * gives it back with `closeDeps`. A setting that does not work is a `StartError`.
 */
export async function openDeps(
  env: Env,
  logger: AppDeps['logger'],
  whatsappEntry: string,
): Promise<AppDeps> {
  await prepareDataDir(env.dataDir);
  const secret = env.authSecret ?? (await ownSecret(env.dataDir));
  const storage = await openShopStorage(env);
  try {
    await storage.products.seed(seedProducts);
  } catch (error) {
    await storage.close();
    throw error;
  }
  const basics = {
    storage,
    clock: () => new Date(),
    randomBytes: (n: number) => randomBytes(n),
    logger,
  };
  return {
    ...basics,
    secret,
    limits: defaultLimits,
    messenger: openMessenger(env, basics, whatsappEntry),
    ...(env.whatsappAdminPhone === undefined ? {} : { whatsappAdminPhone: env.whatsappAdminPhone }),
    adminRegistration: env.adminRegistration,
    trustProxy: env.trustProxy,
    siteOrigin: env.siteOrigin,
  };
}

/** The messenger first: it gives its lease back to the storage. */
export async function closeDeps({ messenger, storage }: AppDeps): Promise<void> {
  await messenger.close();
  await storage.close();
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used as a folder.`, { cause: error });
  }
}

async function openShopStorage({ dataDir, mongodbUri }: Env): Promise<Storage> {
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
