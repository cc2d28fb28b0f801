import type { AdminRegistration } from '#api/server/app-deps.ts';
import {
  type EnvAnswer,
  type EnvData,
  envSchema,
  firstMistake,
  nonEmptyVariables,
  type StorageData,
  type Surroundings,
  storageSchema,
} from './env-schema.ts';

/** The place of the shop's data. */
export interface StorageEnv {
  dataDir: string;
  mongodbUri?: string;
}

export function adminRegistration({
  ADMIN_REGISTRATION,
}: Pick<EnvData, 'ADMIN_REGISTRATION'>): AdminRegistration {
  return ADMIN_REGISTRATION ?? 'open';
}

/** Backups the server makes by itself. */
export interface BackupEnv {
  folder: string;
  everyHours: number;
  /** How many stay; older ones are deleted. */
  keep: number;
}

/** Stands for no file: the shop goes by its placeholders, in production too. */
const demoShop = 'demo';

export function shopFile({ SHOP_FILE: file }: Pick<EnvData, 'SHOP_FILE'>) {
  return file === undefined || file === demoShop ? {} : { shopFile: file };
}

export function siteOrigin({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<EnvData, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${hostInAddress(HOST)}:${PORT}`;
}

export function storageEnv(data: StorageData): StorageEnv {
  return {
    dataDir: data.DATA_DIR,
    ...(data.MONGODB_URI === undefined ? {} : { mongodbUri: data.MONGODB_URI }),
  };
}

export function backupEnv(
  data: Pick<EnvData, 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP'>,
  folder: string,
): BackupEnv {
  return { folder, everyHours: data.BACKUP_EVERY_HOURS, keep: data.BACKUP_KEEP };
}

/** The host part of a URL; IPv6 addresses need brackets. */
export function hostInAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns whether a host is this machine, which nobody else hears. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);
}

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
