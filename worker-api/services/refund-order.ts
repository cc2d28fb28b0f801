import type { AppDeps } from '#api/app-deps.ts';
import type { OrderChange } from '#api/storage/order-store.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { Refund } from '#shared/payments/payment-keys.ts';
import { isOnlyNamed, refundable } from '#shared/payments/refundable.ts';
import { paid } from './after-move.ts';
import { movedMeanwhile } from './move-order.ts';
import { problemOf } from './payment-problem.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock'>;

/** What staff gave back of an order that they saw as `revision`. */
export interface RefundByHand {
  revision: number;
  /** In rupees, to the paisa. */
  amount: number;
  /** What their bank calls it, or that it was cash. */
  reference: string;
  /** The name of the staff member. */
  author: string;
}

type Settled =
  | { ok: true; order: StoredOrder }
  | Refused<'unknown_order' | 'order_moved' | 'refund_too_large' | 'no_payment_named'>;

/**
 * Notes money that staff gave back themselves, once also when the call is repeated; what the customer alone
 * had named arrived with it (B62).
 */
export function recordRefund(deps: Deps, number: string, refund: RefundByHand): Promise<Settled> {
  const { revision, author, ...made } = refund;
  return settle(deps, number, revision, (order, at) => {
    const isAlike = ({ id, amount }: Refund) => id === made.reference && amount === made.amount;
    // Who has seen an equal one means another, such as cash again.
    if ((order.revision ?? 0) !== revision && order.refunds?.some(isAlike)) return null;
    const most = refundable(order);
    if (made.amount > most) return { ok: false, reason: 'refund_too_large', params: { most } };
    return afterRefund(order, { ...made, author }, at);
  });
}

/** Notes that the payment which a customer named of a cancelled order did not arrive (B62). */
export function recordNoPayment(deps: Deps, number: string, revision: number): Promise<Settled> {
  return settle(deps, number, revision, (order) => {
    if (isOnlyNamed(order)) return { payment_problem: null, payment_status: 'failed' };
    return order.payment_kind === 'upi-qr' && order.payment_status === 'failed'
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
  // A repeat, whose first answer was lost.
  if (!change) return { ok: true, order };
  if ((order.revision ?? 0) !== revision) return movedMeanwhile(order, 'staff');
  if ('reason' in change) return change;
  const changed = await storage.orders.change(order, change);
  if (changed.ok) return changed;
  const now = await storage.orders.byNumber(number);
  return now ? movedMeanwhile(now, 'staff') : { ok: false, reason: 'unknown_order' };
}

function afterRefund(
  order: StoredOrder,
  { amount, reference, author }: Omit<RefundByHand, 'revision'>,
  at: string,
): OrderChange {
  const arrived = isOnlyNamed(order)
    ? paid(order, order.payment_reference ?? order.upi_reference_id, at)
    : {};
  const { payments = order.payments ?? [] } = arrived;
  const payment_id = payments[0]?.id ?? '';
  const refunds = [...(order.refunds ?? []), { id: reference, amount, at, payment_id, author }];
  return { ...arrived, refunds, payment_problem: problemOf({ ...order, payments, refunds }) };
}
