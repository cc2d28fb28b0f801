import { type StorageEnv, shopFile, siteOrigin, storageEnv } from './env-parts.ts';
import {
  type EnvAnswer,
  envSchema,
  firstMistake,
  nonEmptyVariables,
  type Surroundings,
  storageSchema,
} from './env-schema.ts';

/** Returns the settings of the command line, which only needs the storage. */
export function readStorageEnv(source: Surroundings): EnvAnswer<StorageEnv> {
  const parsed = storageSchema.safeParse(nonEmptyVariables(source));
  return parsed.success ? { ok: true, env: storageEnv(parsed.data) } : firstMistake(parsed.error);
}

/** The file that says who the shop is, as far as a command was given one. */
export function shopFileOf(source: Surroundings): string | undefined {
  const { success, data } = envSchema
    .pick({ SHOP_FILE: true })
    .safeParse(nonEmptyVariables(source));
  return success ? shopFile(data).shopFile : undefined;
}

/** The folder `npm run shop` was called in; npm itself changes to the project's folder. */
export function folderOfUser(source: Surroundings): string | undefined {
  return source.npm_lifecycle_event === 'shop' ? source.INIT_CWD : undefined;
}

/**
 * The shop's own address as the server has it; the default one where a setting is wrong, which ends
 * the server but not a command.
 */
export function siteOriginOf(source: Surroundings): string {
  const settings = envSchema.pick({ PUBLIC_URL: true, HOST: true, PORT: true });
  const parsed = settings.safeParse(nonEmptyVariables(source));
  return siteOrigin(parsed.success ? parsed.data : settings.parse({}));
}
