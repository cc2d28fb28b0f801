import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { ownSecret } from './auth/own-secret.ts';
import { seedProducts } from './catalogue/seed-products.ts';
import type { Env } from './env.ts';
import { createHttpServer, listen, stopListening } from './http/http-server.ts';
import { defaultLimits } from './limits.ts';
import { startHousekeeping } from './services/housekeeping.ts';
import { StartError } from './start-error.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

const graceMs = 9_000;

export interface RunningServer {
  port: number;
  /** Finishes what is in flight, then closes everything (P10). */
  stop(): Promise<void>;
}

/** Puts the shop together and serves it; a setting that does not work is a `StartError`. */
export async function startServer(
  env: Env,
  logger: Logger,
  staticRoot: string,
): Promise<RunningServer> {
  await prepareDataDir(env.dataDir);
  const secret = env.authSecret ?? (await ownSecret(env.dataDir));
  const storage = await openShopStorage(env);
  try {
    return await serve(env, { logger, secret, storage, staticRoot });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function serve(
  env: Env,
  given: Pick<AppDeps, 'secret' | 'storage'> & { logger: Logger; staticRoot: string },
): Promise<RunningServer> {
  const { logger, secret, storage, staticRoot } = given;
  await storage.products.seed(seedProducts);
  const deps: AppDeps = {
    storage,
    clock: () => new Date(),
    randomBytes: (n) => randomBytes(n),
    secret,
    limits: defaultLimits,
    logger,
    adminRegistration: env.adminRegistration,
    trustProxy: env.trustProxy,
    ...(existsSync(staticRoot) ? { staticRoot } : {}),
  };
  const server = createHttpServer(createApp(deps));
  const { port } = await listen(server, env);
  const stopHousekeeping = startHousekeeping(deps);
  return {
    port,
    async stop() {
      stopHousekeeping();
      await stopListening(server, graceMs);
      await storage.close();
    },
  };
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
