import type { StoredOrder } from '#shared/orders/order.ts';
import { owed } from '#shared/payments/order-balance.ts';
import type { PaymentProblem } from '#shared/payments/payment-keys.ts';

/** What staff have to look at; null when the money is as it should be. */
export function problemOf(order: StoredOrder): PaymentProblem | null {
  const { payments = [], total_amount: total } = order;
  const owedAmount = owed(order);
  const cancelled = order.moves.filter(({ step }) => step === 'cancelled').at(-1)?.at;
  if (order.step === 'cancelled') {
    if (owedAmount <= 0) return null;
    const isLate = payments.every(({ at }) => cancelled !== undefined && at > cancelled);
    return isLate ? 'late' : 'refund_due';
  }
  if (owedAmount === total || payments.length === 0) return null;
  // What is at its customer's is not made for nothing; the shop chose to give the money back.
  if (owedAmount <= 0) return order.step === 'delivered' ? null : 'given_back';
  // A part given back is staff's own doing.
  if (owedAmount < total) return order.refunds?.length ? null : 'too_small';
  return payments.filter(({ amount }) => amount === total).length > 1 ? 'twice' : 'other_sum';
}
