import { z } from 'zod';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import { paymentKinds } from '#shared/payments/payment-keys.ts';
import { nearestName } from '#shared/values/nearest-name.ts';
import type { CodSettings } from './providers/cod-payments.ts';
import type { UpiSettings } from './providers/upi-qr-payments.ts';
import type { RazorpaySettings } from './razorpay/razorpay-payments.ts';

/** A way to pay that the owner chose, with what it needs. */
export type PaymentSetting =
  | { kind: 'demo' }
  | ({ kind: 'upi-qr' } & UpiSettings)
  | ({ kind: 'razorpay' } & RazorpaySettings)
  | ({ kind: 'cod' } & CodSettings);

/** In the order the owner gave them. */
export type PaymentSettings = readonly [PaymentSetting, ...PaymentSetting[]];

const kindsText =
  'must be demo alone, or any of upi-qr, razorpay and cod, each once, with commas between them';
const products = seedProducts.map(({ name }) => name);
const productName = z.string().refine((name) => products.includes(name), {
  error: ({ input }) =>
    `names ${JSON.stringify(input)}, which is no product; the nearest name is ${nearestName(String(input), products)}`,
});
const list = (text: string) => text.split(',').map((part) => part.trim());

const kindsSchema = z
  .string()
  .transform(list)
  .pipe(z.tuple([z.enum(paymentKinds, kindsText)], z.enum(paymentKinds, kindsText)))
  .refine((kinds) => new Set(kinds).size === kinds.length, kindsText)
  .refine((kinds) => !kinds.includes('demo') || kinds.length === 1, kindsText);

/** The variables of all ways to pay. */
export const paymentVariables = {
  PAYMENTS: kindsSchema.optional(),
  UPI_ID: z
    .string()
    .regex(/^[\w.-]{2,256}@[a-zA-Z][\w.-]{1,64}$/, 'must be a UPI id such as shop@bank')
    .optional(),
  UPI_NAME: z
    .string()
    .regex(/^[^\p{Cc}]{1,99}$/u, 'must be the name of the payee, of at most 99 characters')
    .optional(),
  UPI_MERCHANT: z.literal('verified', 'must be verified, or unset').optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must start with rzp_test_ or rzp_live_')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().regex(/^\S+$/, 'must have no spaces').optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  RAZORPAY_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4000' })
    .optional(),
  COD_MAX_RUPEES: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of rupees')
    .transform(Number)
    .optional(),
  COD_PIN_PREFIXES: z
    .string()
    .transform((text) => list(text).map(plainNumber))
    .pipe(
      z.array(z.string().regex(/^[1-9]\d{0,5}$/, 'must be first digits of PIN codes, with commas')),
    )
    .optional(),
  COD_WITHOUT: z.string().transform(list).pipe(z.array(productName)).optional(),
  COD_TO_OTHERS: z.literal('allowed', 'must be allowed, or unset').optional(),
};
const variables = z.object(paymentVariables);
type Variables = z.output<typeof variables>;

/** Which variable is wrong, and why, so that both make a sentence. */
type Mistake = { ok: false; variable: keyof Variables | 'PUBLIC_URL'; why: string };
type SettingOutcome<T> = { ok: true; setting: T } | Mistake;

/** Returns what the owner chose; where nothing was chosen, and it need not be, the demo. */
export function readPaymentSettings(
  data: Variables & { PUBLIC_URL?: string | undefined },
  production: boolean,
): { ok: true; payments: PaymentSettings } | Mistake {
  const { PAYMENTS: kinds = ['demo'], RAZORPAY_API_URL, PUBLIC_URL } = data;
  if (production && data.PAYMENTS === undefined) {
    const why = 'must be set, to demo or to upi-qr, razorpay or cod, when NODE_ENV is production';
    return { ok: false, variable: 'PAYMENTS', why };
  }
  if (production && RAZORPAY_API_URL !== undefined) {
    const why = 'must not be set when NODE_ENV is production';
    return { ok: false, variable: 'RAZORPAY_API_URL', why };
  }
  if (production && kinds.includes('razorpay') && PUBLIC_URL === undefined) {
    const why = 'must be set when PAYMENTS names razorpay: customers come back there';
    return { ok: false, variable: 'PUBLIC_URL', why };
  }
  const payments: PaymentSetting[] = [];
  for (const kind of kinds) {
    const outcome = readers[kind](data);
    if (!outcome.ok) return outcome;
    payments.push(outcome.setting);
  }
  const [first = { kind: 'demo' }, ...others] = payments;
  return { ok: true, payments: [first, ...others] };
}

const readers = {
  demo: () => ({ ok: true, setting: { kind: 'demo' } }),
  'upi-qr': ({ UPI_ID: id, UPI_NAME: name, UPI_MERCHANT }) => {
    if (id === undefined) return missing('UPI_ID', 'upi-qr');
    if (name === undefined) return missing('UPI_NAME', 'upi-qr');
    return {
      ok: true,
      setting: { kind: 'upi-qr', id, name, verified: UPI_MERCHANT !== undefined },
    };
  },
  razorpay: (data) => {
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = data;
    const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_API_URL: apiUrl } = data;
    if (keyId === undefined) return missing('RAZORPAY_KEY_ID', 'razorpay');
    if (keySecret === undefined) return missing('RAZORPAY_KEY_SECRET', 'razorpay');
    if (webhookSecret === undefined) return missing('RAZORPAY_WEBHOOK_SECRET', 'razorpay');
    const account = {
      keyId,
      keySecret,
      webhookSecret,
      ...(apiUrl === undefined ? {} : { apiUrl }),
    };
    return { ok: true, setting: { kind: 'razorpay', ...account } };
  },
  cod: (data) => {
    const { COD_MAX_RUPEES: maxRupees, COD_PIN_PREFIXES: pinPrefixes, COD_WITHOUT: without } = data;
    return {
      ok: true,
      setting: {
        kind: 'cod',
        ...(maxRupees === undefined ? {} : { maxRupees }),
        ...(pinPrefixes === undefined ? {} : { pinPrefixes }),
        ...(without === undefined ? {} : { without }),
        ...(data.COD_TO_OTHERS === undefined ? {} : { toOthers: true }),
      },
    };
  },
} as const satisfies Record<
  PaymentSetting['kind'],
  (data: Variables) => SettingOutcome<PaymentSetting>
>;

function missing(variable: keyof Variables, kind: PaymentSetting['kind']): Mistake {
  return { ok: false, variable, why: `must be set when PAYMENTS names ${kind}` };
}
