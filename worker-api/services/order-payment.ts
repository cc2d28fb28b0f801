import type { AppDeps } from '#api/app-deps.ts';
import {
  GatewayAwayError,
  type PaymentProvider,
  type Payments,
} from '#api/payments/payment-provider.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isLapsed, payBy, stepOf } from '#shared/orders/order-life.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import { changeOrder } from './change-order.ts';
import { settlePayment } from './settle-payment.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'payments'>;

/** Who takes the money of an order; null where the owner no longer offers it. */
export function providerOf(payments: Payments, order: StoredOrder): PaymentProvider | null {
  return payments.find(({ kind }) => kind === (order.payment_kind ?? 'demo')) ?? null;
}

/** How an order that waits is paid, and until when; empty for any other. */
export function paymentView(
  payments: Payments,
  order: StoredOrder,
): { pay?: PayRequest; pay_by?: string } {
  if (stepOf(order) !== 'waiting_for_payment') return {};
  const pay = providerOf(payments, order)?.shown(order);
  return { ...(pay && { pay }), pay_by: payBy(order) };
}

type PreparedPayment = { ok: true; order: StoredOrder } | Refused<'gateway_away'>;

/**
 * Asks the gateway whether an order that waits was paid, and makes its page there when there is none.
 * Orders that people confirm stay as they are.
 */
export async function preparePayment(
  { storage, clock, payments }: Deps,
  order: StoredOrder,
): Promise<PreparedPayment> {
  const gateway = providerOf(payments, order)?.gateway;
  if (!gateway || stepOf(order) !== 'waiting_for_payment') return { ok: true, order };
  const { order_number: number } = order;
  try {
    if (order.payment_link) {
      const seen = await gateway.look(order);
      const settled = await settlePayment(storage, number, seen, clock());
      return { ok: true, order: settled ?? order };
    }
    const payment_link = await gateway.prepare(order);
    const prepared = await changeOrder(storage, number, (now) =>
      now.payment_link ? null : { payment_link },
    );
    return { ok: true, order: prepared ?? order };
  } catch (error) {
    if (!(error instanceof GatewayAwayError)) throw error;
    return { ok: false, reason: 'gateway_away' };
  }
}

type NotedReference =
  | { ok: true; order: StoredOrder }
  | Refused<'unknown_order' | 'not_waiting_for_payment'>;

/** Notes what the customer says their bank calls the payment; staff look for it and confirm. */
export async function noteReference(
  { storage }: Pick<Deps, 'storage'>,
  orderNumber: string,
  payment_reference: string,
): Promise<NotedReference> {
  const order = await changeOrder(storage, orderNumber, (now) => {
    if (!takesReference(now)) return null;
    if (now.payment_reference === payment_reference && isLookedFor(now)) return null;
    return waits(now)
      ? { payment_reference }
      : {
          ...{ payment_reference, payment_status: 'pending' },
          payment_problem: now.payment_problem ?? 'late',
        };
  });
  if (!order) return { ok: false, reason: 'unknown_order' };
  return order.payment_reference === payment_reference || takesReference(order)
    ? { ok: true, order }
    : { ok: false, reason: 'not_waiting_for_payment' };
}

const waits = (order: StoredOrder) => stepOf(order) === 'waiting_for_payment';

/**
 * Whether a UPI reference helps: while it waits, and once it was cancelled without a payment, unless staff look for
 * one already.
 */
function takesReference(order: StoredOrder): boolean {
  if (!mayBePaidByUpi(order)) return false;
  if (waits(order) || isLapsed({ step: stepOf(order), moves: order.moves })) return true;
  return !isLookedFor(order);
}

/** Whether it waits for its payment by UPI, or was cancelled without one, by whomever. */
function mayBePaidByUpi(order: StoredOrder): boolean {
  const { payment_kind, payments = [] } = order;
  if (payment_kind !== 'upi-qr') return false;
  return waits(order) || (stepOf(order) === 'cancelled' && payments.length === 0);
}

/** Whether staff look for the payment by a reference that was named; null where there is none to look for. */
export function isLookedFor(order: StoredOrder): boolean | null {
  if (!mayBePaidByUpi(order)) return null;
  // Staff looked for it in vain, where nothing is said to be owed.
  return order.payment_reference !== undefined && (waits(order) || Boolean(order.payment_problem));
}
