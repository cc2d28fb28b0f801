import type { ShiprocketAccount } from '#api/orders/couriers/shiprocket-calls.ts';
import { type PaymentSettings, readPaymentSettings } from '#api/payments/payment-settings.ts';
import type { AdminRegistration } from '#api/server/app-deps.ts';
import type { TrustedProxies } from '#api/server/http/trusted-proxies.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import { nearestName, slipsBetween } from '#shared/values/nearest-name.ts';
import {
  adminRegistration,
  type BackupEnv,
  backupEnv,
  isThisMachine,
  type StorageEnv,
  shopFile,
  siteOrigin,
  storageEnv,
} from './env-parts.ts';
import {
  type EnvAnswer,
  type EnvData,
  envSchema,
  firstMistake,
  type LogLevel,
  minSecretLength,
  nonEmptyVariables,
  type Surroundings,
} from './env-schema.ts';

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
  /** Whether owners need a second factor at the desk (T50); in production they do unless it is said. */
  staffSecondFactor: boolean;
  trustProxy: TrustedProxies;
  /** Whether accounts and addresses are limited; off for load tests. */
  rateLimits: boolean;
  /** The room for the photos of all customers, in gigabytes. */
  photoRoomGb?: number;
  /** The shop's own address, such as `https://shop.example`. */
  siteOrigin: string;
  /** Whether the owner said it. */
  hasPublicUrl: boolean;
  /** The number of a shop that is registered for the Goods and Services Tax. */
  gstin?: string;
  /** Opens the page of metrics; when unset there is none. */
  metricsToken?: string;
  logLevel: LogLevel;
  /** WhatsApp, or the terminal while developing. */
  messenger: 'whatsapp' | 'console';
  /** The server that takes e-mail; without it the shop sends none. */
  smtpUrl?: string;
  /** The channels on which customers who want it are told about their orders; none by default (D36). */
  tell: readonly NotificationChannel[];
  chromiumPath?: string;
  /** E.164. */
  whatsappAdminPhone?: string;
  payments: PaymentSettings;
  /** Books parcels; without it staff take them to a courier. */
  shiprocket?: ShiprocketAccount;
  /** With which shoppers may chat on WhatsApp; E.164. */
  whatsappChat?: string;
  /** Sentences that are printed at every start. */
  warnings: readonly string[];
  /** The environment of child processes. */
  programEnv: Record<string, string>;
}

/**
 * Reads the settings; an empty variable counts as unset. An error is one sentence that names the
 * variable. In production the secret, who may register as staff, how the shop is paid and who it is have
 * no default.
 */
export function readEnv(source: Surroundings, isRoot = process.getuid?.() === 0): EnvAnswer<Env> {
  const parsed = envSchema.safeParse(nonEmptyVariables(source));
  if (!parsed.success) return firstMistake(parsed.error);
  const slip = misspeltSetting(source);
  if (slip)
    return { ok: false, message: `${slip.name} is no setting, but looks like ${slip.setting}.` };
  const { data } = parsed;
  const { WHATSAPP_CHAT: chat, WHATSAPP_ADMIN_PHONE: adminPhone } = data;
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
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = data;
  if ((email === undefined) !== (password === undefined)) {
    const [missing, other] =
      email === undefined
        ? ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD']
        : ['SHIPROCKET_PASSWORD', 'SHIPROCKET_EMAIL'];
    return { ok: false, message: `${missing} must be set when ${other} is.` };
  }
  if (production && data.SHIPROCKET_API_URL !== undefined) {
    const message = 'SHIPROCKET_API_URL must not be set when NODE_ENV is production.';
    return { ok: false, message };
  }
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
      ...shiprocketOf(data),
      port: data.PORT,
      host: data.HOST,
      production,
      adminRegistration: adminRegistration(data),
      staffSecondFactor: (data.STAFF_SECOND_FACTOR ?? (production ? 'on' : 'off')) === 'on',
      trustProxy: data.TRUST_PROXY,
      rateLimits: data.RATE_LIMITS === 'on',
      ...(data.PHOTO_ROOM_GB === undefined ? {} : { photoRoomGb: data.PHOTO_ROOM_GB }),
      siteOrigin: siteOrigin(data),
      hasPublicUrl: data.PUBLIC_URL !== undefined,
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
      ...(chat === undefined ? {} : { whatsappChat: chat }),
      ...(adminPhone === undefined ? {} : { whatsappAdminPhone: adminPhone }),
      warnings: envWarnings(data, isRoot),
      programEnv: programEnv(source),
    },
  };
}

function shiprocketOf(data: EnvData): Pick<Env, 'shiprocket'> {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = data;
  const { SHIPROCKET_API_URL: apiUrl } = data;
  if (email === undefined || password === undefined) return {};
  return { shiprocket: { email, password, ...(apiUrl !== undefined && { apiUrl }) } };
}

/** What the owner reads at every start: settings that are allowed, and seldom meant. */
function envWarnings(data: EnvData, isRoot: boolean): string[] {
  const production = data.NODE_ENV === 'production';
  return [
    // Also when `open` was set on purpose and in production: it is for trying the shop out (T16).
    ...(adminRegistration(data) === 'open' && isReached(data) ? [openToAll] : []),
    ...(production && takesTestPayments(data) ? [testPayments] : []),
    ...(production && isRoot && data.MESSENGER === 'whatsapp' ? [rootBrowser] : []),
    ...(production && data.PUBLIC_URL === undefined ? [linksNowhere(siteOrigin(data))] : []),
  ];
}

const openToAll =
  'ANYONE WHO REACHES THIS ADDRESS MAY BECOME STAFF, because ADMIN_REGISTRATION is open: set it to first or closed.';
const testPayments =
  'ORDERS ARE PAID WITHOUT MONEY, because RAZORPAY_KEY_ID is a key for tests: set one that starts with rzp_live_.';
const rootBrowser =
  'THE BROWSER OF WHATSAPP COULD READ THE DATABASE, because the shop runs as root: start it as a user of its own.';
const linksNowhere = (origin: string) =>
  `LINKS IN MESSAGES LEAD TO ${origin}, because PUBLIC_URL is unset: set it to the address of the shop.`;

/** Returns whether others than this machine reach the shop, by itself or through a proxy. */
function isReached({ HOST, PUBLIC_URL, TRUST_PROXY }: EnvData): boolean {
  const hosts = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])];
  return TRUST_PROXY !== 0 || !hosts.every(isThisMachine);
}

function takesTestPayments({ PAYMENTS, RAZORPAY_KEY_ID }: EnvData): boolean {
  return PAYMENTS?.includes('razorpay') === true && !!RAZORPAY_KEY_ID?.startsWith('rzp_test_');
}

/** The first words of settings that only this shop has. */
const ownWords = [
  ...['COD', 'UPI', 'RAZORPAY', 'SHIPROCKET', 'WHATSAPP', 'SMTP', 'BACKUP', 'METRICS'],
  ...['PAYMENT', 'PAYMENTS', 'AUTH_SECRET', 'TRUST_PROXY', 'ADMIN_REGISTRATION', 'PHOTO_ROOM'],
];
/** Shorter names differ from those of other programs by little. */
const minNameLetters = 6;

/** A variable that is set, is no setting and looks like one, with the setting that is most like it. */
function misspeltSetting(source: Surroundings): { name: string; setting: string } | null {
  const settingNames = Object.keys(envSchema.shape);
  for (const name of Object.keys(nonEmptyVariables(source))) {
    if (settingNames.includes(name) || name.length < minNameLetters) continue;
    const setting = nearestName(name, settingNames);
    const isOurs = ownWords.some((word) => name.startsWith(`${word}_`));
    const { length } = setting;
    const isNear = length >= minNameLetters && slipsBetween(name, setting) <= length / 3.5;
    if (isOurs || isNear) return { name, setting };
  }
  return null;
}

/** What a program needs of its surroundings: all else may be a secret of somebody's (T53). */
const neededByPrograms = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'LC_ALL', 'SYSTEMROOT'];

function programEnv(source: Surroundings): Record<string, string> {
  const needed = neededByPrograms.map((name) => [name, source[name]]);
  return Object.fromEntries(needed.filter(([, value]) => value));
}

const secretAdvice = `to a secret of at least ${minSecretLength} characters`;

function unset(variable: string, advice: string): { ok: false; message: string } {
  return { ok: false, message: `${variable} must be set ${advice} when NODE_ENV is production.` };
}
