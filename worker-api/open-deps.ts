import { randomBytes } from 'node:crypto';
import type { AppDeps } from './app-deps.ts';
import { ownSecret } from './auth/own-secret.ts';
import type { Env } from './env.ts';
import { defaultLimits, loadTestLimits } from './limits.ts';
import { openMessenger } from './messaging/open-messenger.ts';
import { openShopStorage } from './open-shop-storage.ts';

/**
 * Opens everything the app needs: the storage, the secret and the messenger; `whatsappEntry`
 * is the file of the WhatsApp process. Whoever asks gives it back with `closeDeps`. A setting
 * that does not work is a `StartError`.
 */
export async function openDeps(
  env: Env,
  logger: AppDeps['logger'],
  whatsappEntry: string,
): Promise<AppDeps> {
  const storage = await openShopStorage(env);
  const secret = await secretOf(env).catch(async (error) => {
    await storage.close();
    throw error;
  });
  const basics = {
    storage,
    clock: () => new Date(),
    randomBytes: (n: number) => randomBytes(n),
    logger,
  };
  return {
    ...basics,
    secret,
    limits: env.rateLimits ? defaultLimits : loadTestLimits,
    messenger: openMessenger(env, basics, whatsappEntry),
    ...(env.whatsappAdminPhone === undefined ? {} : { whatsappAdminPhone: env.whatsappAdminPhone }),
    adminRegistration: env.adminRegistration,
    trustProxy: env.trustProxy,
    siteOrigin: env.siteOrigin,
  };
}

async function secretOf({ authSecret, dataDir }: Env): Promise<string> {
  return authSecret ?? (await ownSecret(dataDir));
}

/** The messenger first: it gives its lease back to the storage. */
export async function closeDeps({ messenger, storage }: AppDeps): Promise<void> {
  await messenger.close();
  await storage.close();
}
