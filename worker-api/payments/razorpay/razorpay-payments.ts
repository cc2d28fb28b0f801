import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type GatewayPayments,
  type PaymentGateway,
  type PaymentProvider,
  paymentReference,
} from '#api/payments/providers/payment-provider.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { payBy } from '#shared/orders/order-life.ts';
import { eventOf, paymentsOf, refundsOf } from './razorpay-answers.ts';
import { type RazorpayAccount, RazorpayRefusal, razorpayCalls } from './razorpay-client.ts';

export interface RazorpaySettings extends RazorpayAccount {
  webhookSecret: string;
}

interface Surroundings {
  clock: () => Date;
  randomBytes: (n: number) => Uint8Array;
  /** The origin that the customer comes back to. */
  siteOrigin: string;
  /** How long a question may take, all of its calls together. */
  cutOffMs?: number;
}

/**
 * The longest that all calls of one question take, within the twelve seconds of a call to the shop
 * (P11).
 */
const defaultCutOffMs = 8_000;
/** Razorpay asks for fifteen. */
const leastMinutes = 20;

/** The statuses of a page that takes money. */
const openPages: readonly string[] = ['created', 'partially_paid'];

/** Razorpay's Payment Links: the customer pays on a page of theirs and is sent back. */
export function createRazorpayPayments(
  settings: RazorpaySettings,
  surroundings: Surroundings,
): PaymentProvider {
  return {
    kind: 'razorpay',
    async start() {
      return {
        payment_status: 'pending',
        payment_id: null,
        upi_reference_id: paymentReference(surroundings.randomBytes),
        step: 'waiting_for_payment',
      };
    },
    offer: () => ({ kind: 'razorpay' }),
    refuses: () => false,
    wayToPay(order) {
      if (order.step !== 'waiting_for_payment') return null;
      const url = order.payment_link?.url ?? null;
      return { kind: 'razorpay', url, amount: order.total_amount };
    },
    gateway: createGateway(settings, surroundings),
  };
}

function createGateway(
  { webhookSecret, ...account }: RazorpaySettings,
  { clock, siteOrigin, cutOffMs = defaultCutOffMs }: Surroundings,
): PaymentGateway {
  const begin = () => razorpayCalls(account, cutOffMs);
  type Calls = ReturnType<typeof begin>;

  /** Resolves to the page of an order, told by its number. */
  async function find(calls: Calls, orderNumber: string) {
    const links = await calls.linksOf(orderNumber);
    return links.find(({ reference_id }) => reference_id === orderNumber);
  }

  /** Razorpay makes no second page for a number, and refuses to. */
  async function makeOrFind(order: StoredOrder) {
    const calls = begin();
    try {
      return await calls.makeLink(pageOf(order, siteOrigin, clock()));
    } catch (error) {
      if (!(error instanceof RazorpayRefusal)) throw error;
      const earlierLink = await find(calls, order.order_number);
      if (!earlierLink) throw error;
      return earlierLink;
    }
  }

  /** The page of an order as it is now; undefined where none was made. */
  async function pageNow(calls: Calls, { order_number, payment_link }: StoredOrder) {
    const id = payment_link?.id ?? (await find(calls, order_number))?.id;
    if (id === undefined) return undefined;
    const link = await calls.link(id);
    if (link.reference_id !== order_number) throw new Error(`${id} is not of ${order_number}`);
    return link;
  }

  async function look(order: StoredOrder): Promise<GatewayPayments> {
    const calls = begin();
    const link = await pageNow(calls, order);
    if (!link) return { payments: [], refunds: [] };
    const attempts = link.payments?.filter(({ status }) => status !== 'failed') ?? [];
    const payments = await each(attempts, ({ payment_id }) => calls.payment(payment_id));
    const receivedPayments = payments.filter((payment) => paymentsOf(payment).length > 0);
    const returned = receivedPayments.filter(({ amount_refunded }) => amount_refunded);
    const refunds = await each(returned, (payment) => calls.refunds(payment.id));
    return { payments: receivedPayments.flatMap(paymentsOf), refunds: refunds.flatMap(refundsOf) };
  }

  return {
    async prepare(order) {
      if (order.payment_link) return order.payment_link;
      const { id, short_url: url, amount } = await makeOrFind(order);
      if (amount !== paiseOf(order)) throw new Error(`${id} takes another sum than its order has`);
      return { id, url };
    },
    look,
    async cancelPage(order) {
      const calls = begin();
      const link = await pageNow(calls, order);
      // Razorpay refuses to cancel one that is paid, cancelled or over.
      if (link && openPages.includes(link.status)) await calls.cancelLink(link.id);
    },
    readEvent(body, signature) {
      if (!isSigned(body, signature, webhookSecret)) return null;
      return eventOf(readJson(body));
    },
  };
}

/** One after the other: a page has one payment as a rule. */
async function each<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const one of all) answers.push(await ask(one));
  return answers;
}

const paiseOf = ({ total_amount }: StoredOrder) => total_amount * 100;

/** Nothing of the customer: Razorpay asks them itself for what it needs. */
function pageOf(order: StoredOrder, siteOrigin: string, now: Date) {
  const { order_number } = order;
  const soonest = now.getTime() + leastMinutes * 60_000;
  return {
    amount: paiseOf(order),
    currency: 'INR',
    accept_partial: false,
    reference_id: order_number,
    description: `Order ${order_number}`,
    expire_by: Math.ceil(Math.max(Date.parse(payBy(order)), soonest) / 1_000),
    customer: {},
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { order_number },
    callback_url: `${siteOrigin}/account?paid=${encodeURIComponent(order_number)}`,
    callback_method: 'get',
  };
}

/** Compared as texts: what decodes to the same bytes is another signature. */
function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const ours = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** Returns null for what is no JSON. */
function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
