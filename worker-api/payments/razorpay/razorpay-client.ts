import Razorpay from 'razorpay';
import { GatewayAwayError } from '#api/payments/providers/payment-provider.ts';
import { megabyte } from '#shared/values/units.ts';
import {
  type Link,
  linkSchema,
  linksSchema,
  type Payment,
  paymentSchema,
  type RazorpayRefund,
  refundsSchema,
} from './razorpay-answers.ts';

export interface RazorpayAccount {
  keyId: string;
  keySecret: string;
  /** Instead of Razorpay's own. */
  apiUrl?: string;
}

/** Razorpay understood and said no, as it does to what was asked before. */
export class RazorpayRefusal extends Error {}

/** What Razorpay is asked; each call rejects as the port says (PA7). */
interface RazorpayCalls {
  makeLink(page: object): Promise<Link>;
  linksOf(referenceId: string): Promise<Link[]>;
  link(id: string): Promise<Link>;
  cancelLink(id: string): Promise<Link>;
  payment(id: string): Promise<Payment>;
  refunds(paymentId: string): Promise<RazorpayRefund[]>;
}

const maxRefunds = 100;

/** The calls of one question, of which each opening is one: together they take `cutOffMs` at most. */
export function razorpayCalls(account: RazorpayAccount, cutOffMs: number): RazorpayCalls {
  const { paymentLink, payments } = open(account, cutOffMs);
  const part = { count: maxRefunds };
  return {
    makeLink: async (page) => linkSchema.parse(await orError(paymentLink.create(page as never))),
    linksOf: async (reference_id) =>
      linksSchema.parse(await orError(paymentLink.all({ reference_id } as object))).payment_links,
    link: async (id) => linkSchema.parse(await orError(paymentLink.fetch(id))),
    cancelLink: async (id) => linkSchema.parse(await orError(paymentLink.cancel(id))),
    payment: async (id) => paymentSchema.parse(await orError(payments.fetch(id))),
    refunds: async (id) =>
      refundsSchema.parse(await orError(payments.fetchMultipleRefund(id, part))).items,
  };
}

const maxAnswerBytes = megabyte;

/** What the package makes its calls with; its types say nothing of it. */
interface Caller {
  defaults: {
    baseURL?: string;
    signal?: AbortSignal;
    maxRedirects?: number;
    maxContentLength?: number;
  };
  interceptors: {
    response: { use(answered: undefined, failed: (error: Failed) => unknown): void };
  };
}
interface Failed {
  response?: { status: number; data?: { error?: unknown } | null };
}

/**
 * Razorpay's own package knows neither another address nor a time-out, and takes a call without an
 * answer for one with, so all three are set on what it makes calls with.
 */
function open({ keyId, keySecret, apiUrl }: RazorpayAccount, cutOffMs: number): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = razorpay.api as unknown as { rq: Caller };
  if (apiUrl !== undefined) rq.defaults.baseURL = apiUrl;
  rq.defaults.signal = AbortSignal.timeout(cutOffMs);
  rq.defaults.maxRedirects = 0;
  rq.defaults.maxContentLength = maxAnswerBytes;
  rq.interceptors.response.use(undefined, ({ response }) => {
    const error = response?.data?.error ?? {};
    return Promise.reject({ response: { status: response?.status ?? 0, data: { error } } });
  });
  return razorpay;
}

/** What the package throws, which is no `Error`. */
interface Thrown {
  statusCode: number;
  error: { description?: unknown };
}

/** Descriptions name fields and rules, nobody's data. */
async function orError(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    const { statusCode, error } = thrown as Thrown;
    const why = typeof error.description === 'string' ? `: ${error.description}` : '';
    const text = `Razorpay answered ${statusCode || 'nothing'}${why}`;
    throw isAway(statusCode) ? new GatewayAwayError(text) : new RazorpayRefusal(text);
  }
}

/** A wrong key is for the owner to correct; until then the customer can only come back later. */
function isAway(status: number): boolean {
  return status === 0 || status >= 500 || [401, 403, 408, 429].includes(status);
}
