import type { OrderStep } from '#shared/orders/order-life.ts';
import { owed } from './order-balance.ts';
import { type PaymentKind, type PaymentStatus, paymentTraits } from './payment-keys.ts';

interface StatusMeaning {
  /** Whether the sum of the order has been paid. */
  isPaid: boolean;
  /** Whether the customer may still pay, unless the order is cancelled. */
  isAwaited: boolean;
}

const meanings: Readonly<Record<PaymentStatus, StatusMeaning>> = {
  completed: { isPaid: true, isAwaited: false },
  pending: { isPaid: false, isAwaited: true },
  failed: { isPaid: false, isAwaited: false },
};

/** Returns whether the shop knows a payment status. */
function isPaymentStatus(status: string): status is PaymentStatus {
  return Object.hasOwn(meanings, status);
}

/** What a payment status says; one that the shop does not know is neither paid nor awaited. */
export function meaningOf(status: string): StatusMeaning {
  return isPaymentStatus(status) ? meanings[status] : { isPaid: false, isAwaited: false };
}

/**
 * Where the payment of an order stands, as everybody reads it who sees the order (B13): every badge,
 * step, receipt, alert and message takes its words from this (`state-words.ts`).
 *
 *     demo    due ──▶ checked ──▶ paid ──▶ refund_due ──▶ refunded
 *              │         │         ▲
 *              │         ▼      at_door
 *              ▼      looked_for ──▶ not_found         (cancelled)
 *          none_seen, nothing_paid                     (cancelled)
 *
 * What is made again is `free` for good.
 */
export const paymentStates = [
  'demo',
  'free',
  'due',
  'checked',
  'at_door',
  'paid',
  'failed',
  'refund_due',
  'refunded',
  'nothing_paid',
  'none_seen',
  'looked_for',
  'not_found',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What of an order says where its payment stands, as any answer about it has it. */
export interface PaymentFacts {
  step?: OrderStep | undefined;
  order_status?: string | undefined;
  payment_kind?: PaymentKind | undefined;
  payment_status?: string | undefined;
  /** Either the reference that its customer named, or whether they did. */
  payment_reference?: string | undefined;
  reference_named?: boolean | undefined;
  /** In whole rupees; without it nothing is said of what goes back. */
  total_amount?: number | undefined;
  refunds?: readonly { amount: number }[] | undefined;
  /** Where they are known: staff may have accepted another sum. */
  payments?: readonly { amount: number }[] | undefined;
}

/** Returns where the payment of an order stands; null for a status that the shop does not know. */
export function paymentStateOf(order: PaymentFacts): PaymentState | null {
  const { payment_kind: kind = 'demo', payment_status: status = '' } = order;
  if (!isPaymentStatus(status)) return null;
  if (kind === 'free') return 'free';
  const { due, namedBy } = paymentTraits[kind];
  const isCancelled = order.step === 'cancelled' || order.order_status === 'cancelled';
  if (status === 'completed') return isCancelled && due !== 'never' ? backOf(order) : 'paid';
  const isNamed = order.reference_named ?? order.payment_reference !== undefined;
  if (isCancelled) {
    if (namedBy !== 'customer') return 'nothing_paid';
    if (status === 'failed') return 'not_found';
    return isNamed ? 'looked_for' : 'none_seen';
  }
  if (status === 'failed') return 'failed';
  if (due === 'never') return 'demo';
  if (due === 'at_door') return 'at_door';
  return namedBy === 'customer' && isNamed ? 'checked' : 'due';
}

/** Returns where the money of an order stands that was paid and then cancelled. */
function backOf({ total_amount: total, payments = [], refunds }: PaymentFacts): PaymentState {
  if (total === undefined) return 'paid';
  const came = payments.length > 0 ? payments : [{ amount: total }];
  return owed({ payments: came, refunds }) > 0 ? 'refund_due' : 'refunded';
}

/** What of an order says how its payment is called. */
interface Referred {
  payment_kind?: PaymentKind | undefined;
  payment_id?: string | null | undefined;
  payment_reference?: string | undefined;
  upi_reference_id?: string | undefined;
}

/**
 * What those who took the money call its payment: the customer's bank, the payment service. Null while
 * nobody has named one, and for cash; only the demo has nothing but the shop's own (D13).
 */
export function referenceOf(order: Referred): string | null {
  switch (paymentTraits[order.payment_kind ?? 'demo'].namedBy) {
    case 'customer':
      return order.payment_reference ?? null;
    case 'staff':
      return counterWayOf(order) === null ? (order.payment_id ?? null) : null;
    case 'gateway':
      return order.payment_id ?? null;
    case 'shop':
      return order.upi_reference_id ?? null;
    case null:
      return null;
  }
}

/** How staff took the money at the counter, where no reference of a bank says so. */
export const counterWays = ['cash', 'upi'] as const;
export type CounterWay = (typeof counterWays)[number];

/** Returns how an order was paid at the counter; null for one that was not, or whose payment has a reference. */
export function counterWayOf({ payment_kind: kind, payment_id: id }: Referred): CounterWay | null {
  return (kind === 'counter' && counterWays.find((way) => way === id)) || null;
}

/** `123456789012` → `1234 5678 9012`, as UPI apps show it, on one line. */
export function groupedReference(reference: string): string {
  return reference.replace(/\d{4}(?=\d)/g, '$&\u00a0');
}
