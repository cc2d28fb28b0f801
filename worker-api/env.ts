import { z } from 'zod';
import { toPhoneNumber } from '#shared/phone-number.ts';
import { isGstin } from '#shared/tax/gstin.ts';
import { type ToldChannel, toldChannels } from '#shared/told/told-keys.ts';
import type { AdminRegistration } from './app-deps.ts';
import {
  type PaymentSettings,
  paymentVariables,
  readPaymentSettings,
} from './payments/payment-settings.ts';

/** Where the shop's data is. */
export interface StorageEnv {
  dataDir: string;
  mongodbUri?: string;
}

/** Backups the server makes by itself. */
export interface BackupEnv {
  folder: string;
  everyHours: number;
  /** How many stay; older ones are deleted. */
  keep: number;
}

/** All settings of the server; nothing else reads `process.env`. */
export interface Env extends StorageEnv {
  port: number;
  host: string;
  production: boolean;
  /** Whether a new shop may begin in production, where there is none. */
  shopNew: boolean;
  /** The file that says who the shop is; absent where it goes by its placeholders. */
  shopFile?: string;
  /** When unset the server generates a secret into the data folder. */
  authSecret?: string;
  /** The secret before this one, whose sessions go on. */
  authSecretPrevious?: string;
  /** Backups the server makes by itself; absent when it makes none. */
  backups?: BackupEnv;
  adminRegistration: AdminRegistration;
  trustProxy: boolean;
  /** Whether accounts and addresses are limited; off for load tests. */
  rateLimits: boolean;
  /** The room for the photos of all customers, in gigabytes. */
  photoRoomGb?: number;
  /** The shop's own address, such as `https://shop.example`. */
  siteOrigin: string;
  /** Of a shop that is registered for the Goods and Services Tax. */
  gstin?: string;
  /** Opens the page of metrics; when unset there is none. */
  metricsToken?: string;
  logLevel: LogLevel;
  /** WhatsApp, or the terminal while developing. */
  messenger: 'whatsapp' | 'console';
  /** The server that takes e-mail; without it the shop sends none. */
  smtpUrl?: string;
  /** The channels on which customers who want it are told about their orders; none by default (D36). */
  tell: readonly ToldChannel[];
  chromiumPath?: string;
  /** E.164. */
  whatsappAdminPhone?: string;
  payments: PaymentSettings;
  /** With which shoppers may chat on WhatsApp; E.164. */
  whatsappChat?: string;
  /** Printed at every start. */
  warning?: string;
  /** The environment of child processes, without the server's settings. */
  programEnv: Record<string, string>;
}

/** The least serious lines that are logged; every call is one of `info`. */
const logLevels = ['info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export type EnvAnswer<Settings = Env> =
  | { ok: true; env: Settings }
  | { ok: false; message: string };

type Surroundings = Readonly<Record<string, string | undefined>>;

/** Stands for no file: the shop goes by its placeholders, in production too. */
const demoShop = 'demo';

const minSecretLength = 32;
const minMetricsTokenLength = 16;

const storageSchema = z.object({
  DATA_DIR: z
    .string()
    .regex(/^[^\0]+$/, 'must be the path of a folder')
    .default('.data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
});

const secretSchema = z
  .string()
  .min(minSecretLength, `must have at least ${minSecretLength} characters`)
  .optional();

/** A whole number from 1. */
const countSchema = (most: number, usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .refine((count) => count <= most, `must be a whole number from 1 to ${most}`)
    .default(usual);

const portText = 'must be a port number from 0 to 65535';
const schema = storageSchema.extend({
  ...paymentVariables,
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portText)
    .transform(Number)
    .refine((port) => port <= 65_535, portText)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  NODE_ENV: z.string().optional(),
  SHOP_NEW: z.enum(['0', '1'], 'must be 1 (a new shop may begin) or 0').default('0'),
  SHOP_FILE: z
    .string()
    .regex(/^[^\0]+$/, 'must be demo or the path of a file')
    .optional(),
  AUTH_SECRET: secretSchema,
  AUTH_SECRET_PREVIOUS: secretSchema,
  BACKUP_DIR: z
    .string()
    .regex(/^[^\0]+$/, 'must be the path of a folder')
    .optional(),
  BACKUP_EVERY_HOURS: countSchema(720, 24),
  BACKUP_KEEP: countSchema(1_000, 7),
  ADMIN_REGISTRATION: z
    .enum(['open', 'first', 'closed'], 'must be open, first or closed')
    .optional(),
  TRUST_PROXY: z.enum(['0', '1'], 'must be 1 (behind an own proxy) or 0').default('0'),
  PHOTO_ROOM_GB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number of gigabytes')
    .transform(Number)
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
    .transform((address) => new URL(address).origin)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .refine(URL.canParse, 'must be an address such as smtps://user:password@mail.example')
    .optional(),
  TELL: z
    .string()
    .transform((list) => list.split(',').map((channel) => channel.trim()))
    .refine(
      (list): list is ToldChannel[] =>
        list.every((each) => toldChannels.includes(each as ToldChannel)),
      `must be ${toldChannels.join(', ')}, or several of them`,
    )
    .optional(),
  GSTIN: z
    .string()
    .refine(isGstin, 'must be the 15 letters and digits of a GSTIN, such as 27AAPFU0939F1ZV')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]*$/, 'must have only letters, digits and signs of ASCII, and no spaces')
    .min(minMetricsTokenLength, `must have at least ${minMetricsTokenLength} characters`)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be ${logLevels.join(', ')}`).default('info'),
  MESSENGER: z.enum(['whatsapp', 'console'], 'must be whatsapp or console').default('whatsapp'),
  CHROMIUM_PATH: z.string().optional(),
  WHATSAPP_CHAT: z
    .string()
    .transform(toPhoneNumber)
    .refine(({ ok }) => ok, 'must be a phone number')
    .optional(),
  WHATSAPP_ADMIN_PHONE: z
    .string()
    .transform(toPhoneNumber)
    .refine(({ ok }) => ok, 'must be a phone number')
    .optional(),
});

/**
 * Reads the settings; an empty variable counts as unset. An error is one sentence that names the
 * variable. In production the secret, who may register as staff, how the shop is paid and who it is have
 * no default.
 */
export function readEnv(source: Surroundings): EnvAnswer {
  const parsed = schema.safeParse(given(source));
  if (!parsed.success) return firstMistake(parsed.error);
  const { data } = parsed;
  const adminPhone = data.WHATSAPP_ADMIN_PHONE;
  const production = data.NODE_ENV === 'production';
  if (production && data.AUTH_SECRET === undefined) return unset('AUTH_SECRET', secretAdvice);
  if (production && data.ADMIN_REGISTRATION === undefined) {
    return unset('ADMIN_REGISTRATION', 'to open, first or closed');
  }
  if (production && data.SHOP_FILE === undefined) {
    return unset('SHOP_FILE', 'to the file that says who the shop is, or to demo,');
  }
  if (production && data.MESSENGER === 'console') {
    return { ok: false, message: 'MESSENGER must not be console when NODE_ENV is production.' };
  }
  if (production && data.RATE_LIMITS === 'off') {
    return { ok: false, message: 'RATE_LIMITS must not be off when NODE_ENV is production.' };
  }
  if (data.SMTP_URL !== undefined && data.PUBLIC_URL === undefined) {
    const message = 'PUBLIC_URL must be set when SMTP_URL is: links in e-mails lead there.';
    return { ok: false, message };
  }
  const paying = readPaymentSettings(data, production);
  if (!paying.ok) return { ok: false, message: `${paying.variable} ${paying.why}.` };
  if (data.TELL?.includes('email') && data.SMTP_URL === undefined) {
    return { ok: false, message: 'SMTP_URL must be set when TELL has email.' };
  }
  if (data.TELL !== undefined && production && data.PUBLIC_URL === undefined) {
    return { ok: false, message: 'PUBLIC_URL must be set when TELL is: messages lead there.' };
  }
  return {
    ok: true,
    env: {
      ...storageEnv(data),
      payments: paying.payments,
      port: data.PORT,
      host: data.HOST,
      production,
      adminRegistration: adminRegistration(data),
      trustProxy: data.TRUST_PROXY === '1',
      rateLimits: data.RATE_LIMITS === 'on',
      ...(data.PHOTO_ROOM_GB === undefined ? {} : { photoRoomGb: data.PHOTO_ROOM_GB }),
      siteOrigin: siteOrigin(data),
      shopNew: data.SHOP_NEW === '1',
      ...shopFile(data),
      ...(data.AUTH_SECRET === undefined ? {} : { authSecret: data.AUTH_SECRET }),
      ...(data.AUTH_SECRET_PREVIOUS === undefined
        ? {}
        : { authSecretPrevious: data.AUTH_SECRET_PREVIOUS }),
      ...(data.BACKUP_DIR === undefined ? {} : { backups: backupEnv(data, data.BACKUP_DIR) }),
      ...(data.SMTP_URL === undefined ? {} : { smtpUrl: data.SMTP_URL }),
      ...(data.CHROMIUM_PATH === undefined ? {} : { chromiumPath: data.CHROMIUM_PATH }),
      ...(data.GSTIN === undefined ? {} : { gstin: data.GSTIN }),
      ...(data.METRICS_TOKEN === undefined ? {} : { metricsToken: data.METRICS_TOKEN }),
      tell: [...new Set(data.TELL ?? [])],
      logLevel: data.LOG_LEVEL,
      messenger: data.MESSENGER,
      ...(data.WHATSAPP_CHAT?.ok ? { whatsappChat: data.WHATSAPP_CHAT.number } : {}),
      ...(adminPhone?.ok ? { whatsappAdminPhone: adminPhone.number } : {}),
      ...(isOpenToAll(data) ? { warning: openToAllText } : {}),
      programEnv: programEnv(source),
    },
  };
}

/** The settings of the command line, which only needs the storage. */
export function readStorageEnv(source: Surroundings): EnvAnswer<StorageEnv> {
  const parsed = storageSchema.safeParse(given(source));
  return parsed.success ? { ok: true, env: storageEnv(parsed.data) } : firstMistake(parsed.error);
}

/** The backups the server makes by itself, as far as a command was given its settings. */
export function backupsOf(source: Surroundings): BackupEnv | undefined {
  const settings = { BACKUP_DIR: true, BACKUP_EVERY_HOURS: true, BACKUP_KEEP: true } as const;
  const { success, data } = schema.pick(settings).safeParse(given(source));
  return success && data.BACKUP_DIR !== undefined ? backupEnv(data, data.BACKUP_DIR) : undefined;
}

/** The file that says who the shop is, as far as a command was given one. */
export function shopFileOf(source: Surroundings): string | undefined {
  const { success, data } = schema.pick({ SHOP_FILE: true }).safeParse(given(source));
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
  const settings = schema.pick({ PUBLIC_URL: true, HOST: true, PORT: true });
  const parsed = settings.safeParse(given(source));
  return siteOrigin(parsed.success ? parsed.data : settings.parse({}));
}

function shopFile({ SHOP_FILE: file }: Pick<z.output<typeof schema>, 'SHOP_FILE'>) {
  return file === undefined || file === demoShop ? {} : { shopFile: file };
}

function siteOrigin({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<z.output<typeof schema>, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${hostInAddress(HOST)}:${PORT}`;
}

function storageEnv(data: z.output<typeof storageSchema>): StorageEnv {
  return {
    dataDir: data.DATA_DIR,
    ...(data.MONGODB_URI === undefined ? {} : { mongodbUri: data.MONGODB_URI }),
  };
}

function backupEnv(
  data: Pick<z.output<typeof schema>, 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP'>,
  folder: string,
): BackupEnv {
  return { folder, everyHours: data.BACKUP_EVERY_HOURS, keep: data.BACKUP_KEEP };
}

function given(source: Surroundings): Surroundings {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

function firstMistake({ issues: [issue] }: z.ZodError): { ok: false; message: string } {
  return { ok: false, message: `${String(issue?.path[0])} ${issue?.message}.` };
}

function programEnv(source: Surroundings) {
  const foreign = Object.entries(source).filter(([name]) => !Object.hasOwn(schema.shape, name));
  return Object.fromEntries(foreign.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

const secretAdvice = `to a secret of at least ${minSecretLength} characters`;

function unset(variable: string, advice: string): { ok: false; message: string } {
  return { ok: false, message: `${variable} must be set ${advice} when NODE_ENV is production.` };
}

function adminRegistration({ ADMIN_REGISTRATION }: z.output<typeof schema>): AdminRegistration {
  return ADMIN_REGISTRATION ?? 'open';
}

const openToAllText =
  'ANYONE WHO REACHES THIS ADDRESS MAY BECOME STAFF, because ADMIN_REGISTRATION is open: set it to first or closed.';

/** Also when `open` was set on purpose and in production: it is for trying the shop out (T16). */
function isOpenToAll(data: z.output<typeof schema>): boolean {
  return adminRegistration(data) === 'open' && !/^(localhost|127\..*|::1)$/.test(data.HOST);
}

/** The host part of a URL; IPv6 addresses need brackets. */
export function hostInAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
