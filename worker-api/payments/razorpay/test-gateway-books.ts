import { createHmac, randomBytes } from 'node:crypto';

/** Razorpay's entities, as far as its documentation has them and the shop reads them. Amounts in paise. */
export interface FakeLink {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  reference_id: string;
  description: string;
  short_url: string;
  callback_url: string;
  expire_by: number;
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled';
  created_at: number;
  customer: unknown;
  notify: unknown;
  notes: Record<string, string>;
  payments: { payment_id: string; amount: number; status: string; created_at: number }[] | null;
}
interface FakePayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'captured' | 'refunded' | 'failed';
  captured: boolean;
  amount_refunded: number;
  created_at: number;
  email: string;
  /** Those of its page are not there, as in Razorpay's own samples. */
  notes: Record<string, string> | [];
}
interface FakeRefund {
  id: string;
  entity: 'refund';
  amount: number;
  payment_id: string;
  status: 'processed';
  created_at: number;
}

export interface FakeEvent {
  body: string;
  signature: string;
}

/** Why a call is refused, in Razorpay's words. */
export class FakeRefusal extends Error {}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
const quarterHour = 15 * 60;

export function signed(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Returns what a gateway knows, and what it tells of it. */
export function openBooks(
  secret: string,
  {
    now,
    tell,
    pageOf,
  }: {
    now: () => Date;
    tell: (event: FakeEvent) => void;
    pageOf: (id: string) => string;
  },
) {
  const links = new Map<string, FakeLink>();
  const payments = new Map<string, FakePayment>();
  const refunds = new Map<string, FakeRefund>();
  const seconds = () => Math.floor(now().getTime() / 1_000);

  function happened(event: string, entities: Record<string, object>) {
    const payload = Object.entries(entities).map(([name, entity]) => [name, { entity }]);
    const contains = Object.keys(entities);
    const about = { entity: 'event', account_id: 'acc_fake', event, contains };
    const body = JSON.stringify({
      ...about,
      payload: Object.fromEntries(payload) as object,
      created_at: seconds(),
    });
    tell({ body, signature: signed(body, secret) });
  }

  function ofReference(reference: string): FakeLink {
    const link = [...links.values()].find(({ reference_id }) => reference_id === reference);
    if (!link) throw new Error(`No page of ${reference}`);
    return link;
  }

  return {
    links,
    payments,
    ofReference,
    refundsOf: (id: string) => [...refunds.values()].filter((each) => each.payment_id === id),
    make(request: Partial<FakeLink>): FakeLink {
      const { amount = 0, reference_id = '', expire_by = 0, currency = '' } = request;
      if (!Number.isInteger(amount) || amount < 100 || currency !== 'INR') {
        throw new FakeRefusal('The amount must be atleast INR 1.00');
      }
      if (expire_by < seconds() + quarterHour) {
        throw new FakeRefusal('timestamp must be atleast 15 minutes in future');
      }
      if ([...links.values()].some((link) => link.reference_id === reference_id)) {
        throw new FakeRefusal('payment link creation with reference ID already attempted');
      }
      const id = newId('plink');
      const link: FakeLink = {
        ...{ id, amount, currency, reference_id, expire_by, amount_paid: 0, status: 'created' },
        ...{ description: request.description ?? '', callback_url: request.callback_url ?? '' },
        ...{ customer: request.customer, notify: request.notify, notes: request.notes ?? {} },
        ...{ short_url: pageOf(id), created_at: seconds(), payments: null },
      };
      links.set(id, link);
      return link;
    },
    /** As Razorpay does: one that is paid, or cancelled already, is refused. */
    cancel(link: FakeLink): void {
      if (link.status === 'paid' || link.status === 'cancelled') {
        throw new FakeRefusal(`Payment link cannot be cancelled: ${link.status}`);
      }
      link.status = 'cancelled';
    },
    /**
     * Takes money for a page, its whole sum unless another is said; also when it was paid before, or cancelled while
     * somebody was paying.
     */
    pay(link: FakeLink, amount = link.amount): FakePayment {
      const payment: FakePayment = {
        ...{ id: newId('pay'), entity: 'payment', amount, currency: 'INR', status: 'captured' },
        ...{ captured: true, amount_refunded: 0, created_at: seconds(), notes: [] },
        email: 'canary@example.com',
      };
      payments.set(payment.id, payment);
      const { id: payment_id, status, created_at } = payment;
      link.payments = [...(link.payments ?? []), { payment_id, amount, status, created_at }];
      link.amount_paid += amount;
      link.status = link.amount_paid < link.amount ? 'partially_paid' : 'paid';
      happened('payment.captured', { payment });
      happened(`payment_link.${link.status}`, { payment_link: link, payment });
      return payment;
    },
    /** Sets what a card was refused for. */
    fail(link: FakeLink): void {
      const payment: FakePayment = {
        ...{ id: newId('pay'), entity: 'payment', amount: link.amount, currency: 'INR' },
        ...{ status: 'failed', captured: false, amount_refunded: 0, created_at: seconds() },
        ...{ notes: [], email: 'canary@example.com' },
      };
      payments.set(payment.id, payment);
      const { id: payment_id, amount, status, created_at } = payment;
      link.payments = [...(link.payments ?? []), { payment_id, amount, status, created_at }];
      happened('payment.failed', { payment });
    },
    /** What was authorised and never taken goes back by itself. */
    giveBackUntaken(link: FakeLink): void {
      const payment: FakePayment = {
        ...{ id: newId('pay'), entity: 'payment', amount: link.amount, currency: 'INR' },
        ...{ status: 'refunded', captured: false, amount_refunded: link.amount },
        ...{ created_at: seconds(), notes: [], email: 'canary@example.com' },
      };
      payments.set(payment.id, payment);
      const { id: payment_id, amount, status, created_at } = payment;
      link.payments = [...(link.payments ?? []), { payment_id, amount, status, created_at }];
      const refund: FakeRefund = {
        ...{ id: newId('rfnd'), entity: 'refund', amount, payment_id },
        ...{ status: 'processed', created_at },
      };
      refunds.set(refund.id, refund);
      happened('refund.processed', { refund, payment });
    },
    refund(paymentId: string, amount?: number): FakeRefund {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`No payment ${paymentId}`);
      const all = amount ?? payment.amount - payment.amount_refunded;
      const refund: FakeRefund = {
        ...{ id: newId('rfnd'), entity: 'refund', amount: all, payment_id: paymentId },
        ...{ status: 'processed', created_at: seconds() },
      };
      refunds.set(refund.id, refund);
      payment.amount_refunded += all;
      if (payment.amount_refunded >= payment.amount) payment.status = 'refunded';
      happened('refund.processed', { refund, payment });
      return refund;
    },
  };
}

export type FakeBooks = ReturnType<typeof openBooks>;
