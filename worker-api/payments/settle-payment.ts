import { afterMove, type MoveTerms } from '#api/orders/moves/after-move.ts';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import type { OrderChange } from '#api/orders/order-store.ts';
import { orderTerms } from '#api/shop-settings/stored-settings.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { owed, sum } from '#shared/payments/order-balance.ts';
import type { ReceivedPayment, Refund } from '#shared/payments/payment-keys.ts';
import { creditOfNewInvoice, creditOfRefund } from '#shared/tax/credit-note.ts';
import { problemOf } from './payment-problem.ts';
import type { GatewayPayments } from './providers/payment-provider.ts';

/**
 * Notes what a gateway says was paid and given back for an order, each payment once, however often and in whatever
 * order it is told. Returns the order, or null when there is none.
 */
export async function settlePayment(
  storage: Pick<Storage, 'orders' | 'shopSettings'>,
  orderNumber: string,
  payments: GatewayPayments,
  now: Date,
): Promise<StoredOrder | null> {
  const terms = await orderTerms(storage, now);
  return await changeOrder(storage, orderNumber, (order, isCouponLeft) =>
    afterPayments(order, payments, now, { terms, isCouponLeft }),
  );
}

/**
 * Returns how what was seen changes the order; null when all of it is known. A new payment alone
 * confirms it, and none that was given back. What pays it after the reservation of its coupon, when
 * others hold all uses, does not confirm it: staff do, or give the money back (ST90). @internal
 */
export function afterPayments(
  order: StoredOrder,
  seenPayments: GatewayPayments,
  now: Date,
  { terms, isCouponLeft = true }: { terms: MoveTerms; isCouponLeft?: boolean },
): OrderChange | null {
  const payments = together(order.payments, seenPayments.payments);
  const refunds = together(order.refunds, seenPayments.refunds);
  const knownCount = (order.payments?.length ?? 0) + (order.refunds?.length ?? 0);
  if (payments.length + refunds.length === knownCount) return null;

  const total = order.total_amount;
  const waits = order.step === 'waiting_for_payment';
  const exact = payments.find(({ amount }) => amount === total);
  // Once true it stays so, whatever comes after: what is told in another order ends the same.
  const isPaid = makesUp(payments, total);
  const isPaidStill = makesUp(notGivenBack(payments, refunds), total);
  const hasNew = payments.length > (order.payments?.length ?? 0);
  const isConfirmed = waits && hasNew && isPaidStill && isCouponLeft;
  // What paid it and did not confirm it found no use left; else a part of it is there again.
  const lack = isPaidStill ? 'coupon_used_up' : 'too_small';
  const after = { ...order, payments, refunds };
  // A part that went back is staff's own doing, and leaves the rest for them to look at all the same.
  const keeps = isPaid || owed(after) > 0;
  return {
    payments,
    refunds,
    credits: creditOfRefund(order, { payments, refunds }, now.toISOString()),
    payment_problem: problemOf(after) ?? (waits && keeps && !isConfirmed ? lack : null),
    ...(isPaid
      ? { payment_status: 'completed', payment_id: (exact ?? payments[0])?.id ?? null }
      : {}),
    ...(isConfirmed ? confirmed(order, refunds, now, terms) : {}),
  };
}

/** How it is confirmed; what was given back before is taken back of the invoice that begins. */
function confirmed(
  order: StoredOrder,
  refunds: readonly Refund[],
  now: Date,
  terms: MoveTerms,
): OrderChange {
  const change = afterMove(order, { to: 'confirmed', by: 'payment' }, now, terms);
  const amountBack = Math.min(sum(refunds), order.total_amount);
  if (change.invoice_year === undefined || amountBack <= 0) return change;
  return { ...change, credits: [creditOfNewInvoice(order, amountBack, now.toISOString())] };
}

/** Whether one payment is the total, or parts reach it. */
function makesUp(payments: readonly ReceivedPayment[], total: number): boolean {
  const parts = sum(payments.filter(({ amount }) => amount < total));
  return parts >= total || payments.some(({ amount }) => amount === total);
}

/** Returns the payments without those of which nothing is left. */
function notGivenBack(payments: readonly ReceivedPayment[], refunds: readonly Refund[]) {
  return payments.filter(({ id, amount }) => {
    const back = refunds.filter(({ payment_id }) => payment_id === id);
    return sum(back) < amount;
  });
}

/** Both lists by their ids; what was noted first stays. */
function together<T extends ReceivedPayment>(earlier: readonly T[] = [], later: readonly T[]): T[] {
  const byId = new Map([...later, ...earlier].map((each) => [each.id, each]));
  const place = ({ at, id }: ReceivedPayment) => `${at} ${id}`;
  return [...byId.values()].toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}
