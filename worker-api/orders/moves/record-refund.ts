import type { OrderChange } from '#api/orders/order-store.ts';
import { problemOf } from '#api/payments/payment-problem.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isOnlyNamed, mayHaveNone, refundable } from '#shared/payments/order-balance.ts';
import { paymentTraits, type Refund } from '#shared/payments/payment-keys.ts';
import { creditOfRefund } from '#shared/tax/credit-note.ts';
import { movedMeanwhile } from './move-order.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock'>;

/** What staff gave back of an order that they saw as `revision`. */
export interface RefundByHand {
  revision: number;
  /** The amount in rupees, to the paisa. */
  amount: number;
  /** How much had arrived where the customer alone had named it; the total of the order when it is absent. */
  received?: number | undefined;
  /** What their bank calls it, or that it was cash. */
  reference: string;
  /** The name of the staff member. */
  author: string;
  authorId: string;
}

type Settled =
  | { ok: true; order: StoredOrder; isRepeat: boolean }
  | Refused<'unknown_order' | 'order_moved' | 'refund_too_large' | 'no_payment_named'>;

/**
 * Notes money that staff gave back themselves, once also when the call is repeated; what the customer alone
 * had named arrived with it (B62).
 */
export function recordRefund(deps: Deps, number: string, refund: RefundByHand): Promise<Settled> {
  const { revision, amount, reference, authorId } = refund;
  return settle(deps, number, revision, (order, at) => {
    // Returns whether a refund is this one. An order changes once from a revision, so of two that
    // are alike in all of it one is a repeat.
    const isThis = (each: Refund) =>
      each.seen_revision === revision && each.author_id === authorId && each.id === reference;
    if (order.refunds?.some((each) => isThis(each) && each.amount === amount)) return null;
    const most = isOnlyNamed(order) ? (refund.received ?? order.total_amount) : refundable(order);
    if (amount > most) return { ok: false, reason: 'refund_too_large', params: { most } };
    return afterRefund(order, refund, at);
  });
}

/** Notes that the payment which a customer named of a cancelled order, or staff confirmed by a slip, did not arrive (B62). */
export function recordNoPayment(
  deps: Deps,
  number: string,
  { revision, author }: Pick<RefundByHand, 'revision' | 'author'>,
): Promise<Settled> {
  return settle(deps, number, revision, (order, at) => {
    if (mayHaveNone(order)) {
      const none: OrderChange = { payment_problem: null, payment_status: 'failed', payments: [] };
      return { ...none, payment_id: null, payment_not_found: { at, author } };
    }
    const isNamed = paymentTraits[order.payment_kind].namedBy === 'customer';
    return isNamed && order.payment_status === 'failed'
      ? null
      : { ok: false, reason: 'no_payment_named' };
  });
}

/** Null where the order says so already. */
type Settling = OrderChange | Refused<'refund_too_large' | 'no_payment_named'> | null;

async function settle(
  { storage, clock }: Deps,
  number: string,
  revision: number,
  changeOf: (order: StoredOrder, at: string) => Settling,
): Promise<Settled> {
  const order = await storage.orders.byNumber(number);
  if (!order) return { ok: false, reason: 'unknown_order' };
  const change = changeOf(order, clock().toISOString());
  // This is a repeat, whose first answer was lost.
  if (!change) return { ok: true, order, isRepeat: true };
  if (order.revision !== revision) return movedMeanwhile(order, 'staff');
  if ('reason' in change) return change;
  const orderChange = await storage.orders.change(order, change);
  if (orderChange.ok) return { ...orderChange, isRepeat: false };
  const now = await storage.orders.byNumber(number);
  if (!now) return { ok: false, reason: 'unknown_order' };
  // A parallel repeat may have been first.
  const isDone = changeOf(now, clock().toISOString()) === null;
  return isDone ? { ok: true, order: now, isRepeat: true } : movedMeanwhile(now, 'staff');
}

function afterRefund(
  order: StoredOrder,
  { amount, received, reference, author, authorId, revision: seenRevision }: RefundByHand,
  at: string,
): OrderChange {
  const arrived = isOnlyNamed(order) ? afterArrival(order, received ?? order.total_amount, at) : {};
  const { payments = order.payments ?? [] } = arrived;
  const payment_id = payments[0]?.id ?? '';
  const refund = {
    id: reference,
    amount,
    at,
    payment_id,
    author,
    author_id: authorId,
    seen_revision: seenRevision,
  };
  const refunds = [...(order.refunds ?? []), refund];
  return {
    ...arrived,
    refunds,
    payment_problem: problemOf({ ...order, payments, refunds }),
    credits: creditOfRefund(order, { payments, refunds }, at),
  };
}

/** How the payment that a customer had named changes an order; it is paid where no less came than its total. */
function afterArrival(order: StoredOrder, amount: number, at: string): OrderChange {
  const id = order.payment_reference ?? order.upi_reference_id;
  const isPaid = amount >= order.total_amount;
  return {
    payments: [{ id, amount, at }],
    payment_id: id,
    ...(isPaid && { payment_status: 'completed' }),
  };
}
