import { z } from 'zod';
import { paymentVariables } from '#api/payments/payment-settings.ts';
import { readTrustedProxies } from '#api/server/http/trusted-proxies.ts';
import {
  type NotificationChannel,
  notificationChannels,
} from '#shared/notifications/notification-keys.ts';
import { isGstin } from '#shared/tax/gst-states.ts';
import { readPhoneNumber } from '#shared/values/phone-number.ts';

/** The least serious lines that are logged; every call is one of `info`. */
const logLevels = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type EnvAnswer<Settings> = { ok: true; env: Settings } | { ok: false; message: string };

export type Surroundings = Readonly<Record<string, string | undefined>>;

export const minSecretLength = 32;
const minMetricsTokenLength = 16;

export const storageSchema = z.object({
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

/** Returns a whole number from 1. */
const countSchema = (most: number, usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .refine((count) => count <= most, `must be a whole number from 1 to ${most}`)
    .default(usual);

const portText = 'must be a port number from 0 to 65535';
export const envSchema = storageSchema.extend({
  ...paymentVariables,
  SHIPROCKET_EMAIL: z.email('must be the e-mail address of an API user').optional(),
  SHIPROCKET_PASSWORD: z.string().optional(),
  SHIPROCKET_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4000' })
    .optional(),
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
  // A slip such as `Production` would start a shop without what production insists on.
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      'must be production, development or test, or unset',
    )
    .optional(),
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
  STAFF_SECOND_FACTOR: z.enum(['on', 'off'], 'must be on or off').optional(),
  TRUST_PROXY: z
    .string()
    .transform(readTrustedProxies)
    .refine(
      (proxies) => proxies !== null,
      'must be how many proxies stand in front, or their networks such as 10.0.0.0/8, with commas',
    )
    .default(0),
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
    // An option of its library could undo the encryption.
    .refine((address) => !address.includes('?'), 'must not have options after a question mark')
    .optional(),
  TELL: z
    .string()
    .transform((list) => list.split(',').map((channel) => channel.trim()))
    .refine(
      (list): list is NotificationChannel[] =>
        list.every((each) => notificationChannels.includes(each as NotificationChannel)),
      `must be ${notificationChannels.join(', ')}, or several of them`,
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
    .transform((text) => readPhoneNumber(text)?.number)
    .refine((number) => number !== undefined, 'must be a phone number')
    .optional(),
  WHATSAPP_ADMIN_PHONE: z
    .string()
    .transform((text) => readPhoneNumber(text)?.number)
    .refine((number) => number !== undefined, 'must be a phone number')
    .optional(),
});

export type StorageData = z.output<typeof storageSchema>;
export type EnvData = z.output<typeof envSchema>;

/** The variables that are set; an empty one is not. */
export function nonEmptyVariables(source: Surroundings): Surroundings {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

export function firstMistake({ issues: [issue] }: z.ZodError): { ok: false; message: string } {
  return { ok: false, message: `${String(issue?.path[0])} ${issue?.message}.` };
}
