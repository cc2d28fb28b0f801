import type { Order, StoredOrder } from '#shared/orders/order.ts';
import { paymentTraits } from './payment-keys.ts';

/** Money in rupees; a gateway may give back parts of one. */
interface Amount {
  amount: number;
}

/** Returns what was received and not given back, in rupees to the paisa. */
export function owed({
  payments = [],
  refunds = [],
}: {
  payments?: readonly Amount[] | undefined;
  refunds?: readonly Amount[] | undefined;
}): number {
  return (paiseOf(payments) - paiseOf(refunds)) / 100;
}

/** Adds amounts in rupees, to the paisa. */
export function sum(amounts: readonly Amount[]): number {
  return paiseOf(amounts) / 100;
}

function paiseOf(amounts: readonly Amount[]): number {
  return amounts.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0);
}

/** What of an order says when its money came. */
type PaidOrder = Partial<Pick<Order, 'moves' | 'payment_kind'>> & { payment_status?: string };

/**
 * When an order was paid, as a UTC instant: as it was delivered where it is paid at the door, else as
 * its payment confirmed it. Null where it is not paid, or nothing says when.
 */
export function paidAt({ moves = [], payment_kind, payment_status }: PaidOrder): string | null {
  if (payment_status !== 'completed' || payment_kind === undefined) return null;
  switch (paymentTraits[payment_kind].due) {
    case 'before':
      return moves.find(({ step }) => step === 'confirmed')?.at ?? null;
    case 'at_door':
      return moves.filter(({ step }) => step === 'delivered').at(-1)?.at ?? null;
    case 'never':
      return null;
  }
}

/** The most letters of what a bank calls a refund. */
export const maxRefundReference = 64;

type PaymentsOfOrder = Pick<
  StoredOrder,
  'payment_kind' | 'payments' | 'refunds' | 'payment_problem' | 'total_amount'
>;

/**
 * What staff may note as given back of an order, in rupees (B62): what arrived and is not back, or the sum of the
 * order where its customer says they paid it. 0 where a gateway says so itself, and in the demo, which moves no
 * money.
 */
export function refundable(order: PaymentsOfOrder): number {
  const { payment_kind: kind, refunds, total_amount } = order;
  if (paymentTraits[kind].seenBy !== 'staff') return 0;
  const payments = isOnlyNamed(order) ? [{ amount: total_amount }] : order.payments;
  return Math.max(0, owed({ payments, refunds }));
}

/** Whether staff have yet to look for the money of an order, or something about it is wrong. */
export function isMoneyOpen(order: Pick<StoredOrder, 'payment_problem' | 'step'>): boolean {
  return Boolean(order.payment_problem) || order.step === 'waiting_for_payment';
}

/**
 * Whether staff may note that no money came for a cancelled order: its customer alone said that they paid, or staff
 * confirmed a payment of which nothing went back.
 */
export function mayHaveNone(order: PaymentsOfOrder): boolean {
  const { payment_kind: kind, payment_problem: problem, refunds = [] } = order;
  if (isOnlyNamed(order)) return true;
  const isNamed = paymentTraits[kind].namedBy === 'customer';
  return isNamed && problem === 'refund_due' && refunds.length === 0;
}

/**
 * Returns whether a customer says that they paid a cancelled order, and staff have not found it.
 */
export function isOnlyNamed({
  payment_kind,
  payments = [],
  payment_problem,
}: PaymentsOfOrder): boolean {
  // One that waits, and whose coupon others have used up, is no cancelled one.
  const isCancelled = Boolean(payment_problem) && payment_problem !== 'coupon_used_up';
  const isNamed = paymentTraits[payment_kind].namedBy === 'customer';
  return isNamed && payments.length === 0 && isCancelled;
}

/** Returns what the courier collects for an order, in rupees; 0 where nothing is paid at the door. */
export function cashAtDoor(
  order: Pick<StoredOrder, 'payment_kind' | 'payment_status' | 'total_amount'>,
): number {
  const isDue = paymentTraits[order.payment_kind].due === 'at_door';
  return isDue && order.payment_status !== 'completed' ? order.total_amount : 0;
}
