import { z } from 'zod';
import type { GatewayEvent } from '#api/payments/providers/payment-provider.ts';
import type { ReceivedPayment, Refund } from '#shared/payments/payment-keys.ts';

/*
 * What is read of Razorpay's answers and events. Amounts there are paise, instants seconds since 1970,
 * and an empty object may come as an empty list.
 */

const text = z.string().min(1);
const paise = z.number().int().nonnegative();
const seconds = z.number().int().nonnegative();

const attemptSchema = z.object({ payment_id: text, status: text });
export const linkSchema = z.object({
  id: text,
  amount: paise,
  short_url: z.url({ protocol: /^https?$/ }),
  reference_id: z.string().nullish(),
  status: text,
  payments: z.array(attemptSchema).nullish(),
});
export type Link = z.output<typeof linkSchema>;
export const linksSchema = z.object({ payment_links: z.array(linkSchema) });

export const paymentSchema = z.object({
  id: text,
  amount: paise,
  currency: text,
  status: text,
  captured: z.boolean().nullish(),
  amount_refunded: paise.nullish(),
  created_at: seconds,
  notes: z.unknown(),
});
export type Payment = z.output<typeof paymentSchema>;

const refundSchema = z.object({
  id: text,
  amount: paise,
  payment_id: text,
  status: text,
  created_at: seconds,
});
export type RazorpayRefund = z.output<typeof refundSchema>;
export const refundsSchema = z.object({ items: z.array(refundSchema) });

/**
 * Returns the payment of an answer; none where it was only tried, or authorised and never taken
 * (PA5).
 */
export function paymentsOf(payment: Payment | undefined): ReceivedPayment[] {
  if (payment?.currency !== 'INR') return [];
  if (!(payment.captured ?? payment.status === 'captured')) return [];
  const { id, amount, created_at } = payment;
  return [{ id, amount: rupees(amount), at: instant(created_at) }];
}

/** Returns the refunds that reached the customer. */
export function refundsOf(refunds: readonly RazorpayRefund[]): Refund[] {
  const processed = refunds.filter(({ status }) => status === 'processed');
  return processed.map(({ id, amount, payment_id, created_at }) => ({
    id,
    amount: rupees(amount),
    at: instant(created_at),
    payment_id,
  }));
}

const rupees = (amount: number) => amount / 100;
const instant = (at: number) => new Date(at * 1_000).toISOString();

const entity = <T extends z.ZodType>(schema: T) => z.object({ entity: schema }).optional();
const eventSchema = z.object({
  event: z.enum([
    'payment_link.paid',
    'payment_link.partially_paid',
    'payment.captured',
    'refund.processed',
  ]),
  payload: z.object({
    payment_link: entity(z.object({ reference_id: z.string().nullish() })),
    payment: entity(paymentSchema),
    refund: entity(refundSchema),
  }),
});
/** What the shop writes on its pages at the gateway, which may or may not pass it on to their payments. */
const notesSchema = z.object({ order_number: text });

/** Returns what a signed event says; `ignored` when it is about something else. */
export function eventOf(json: unknown): GatewayEvent | 'ignored' {
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return 'ignored';
  const { payment_link, payment, refund } = parsed.data.payload;
  const noted = notesSchema.safeParse(payment?.entity.notes).data?.order_number;
  const payments = paymentsOf(payment?.entity);
  // One that was never taken goes back by itself, and is none of the order's.
  const refunds = refundsOf(refund && payments.length > 0 ? [refund.entity] : []);
  const [{ id: payment_id } = { id: '' }] = payments;
  if (payment_id === '') return 'ignored';
  const order_number = payment_link?.entity.reference_id || noted || null;
  return { order_number, payment_id, gatewayPayments: { payments, refunds } };
}
