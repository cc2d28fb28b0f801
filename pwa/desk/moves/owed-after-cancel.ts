import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { formatSum } from '#shared/payments/format-sum.ts';
import { owed } from '#shared/payments/owed.ts';
import { words } from './words.ts';

/** The money of an order as its details know it; a row of the list has no sums that came or went back. */
export type CancelledMoney = Pick<
  AdminOrderRow,
  'payment_kind' | 'payment_status' | 'payment_problem'
> &
  Parameters<typeof owed>[0];

/** What is said of the money before an order is cancelled; empty where none has to go back. */
export function owedAfterCancel(order: CancelledMoney): string {
  const { payment_kind: kind = 'demo', payment_problem: problem, payments, refunds } = order;
  if (kind === 'demo') return '';
  if (payments) {
    const sum = owed({ payments, refunds });
    return sum > 0 ? words.refundAfter(formatSum(sum)) : '';
  }
  const isPaid = order.payment_status === 'completed' && problem !== 'given_back';
  return isPaid || problem === 'too_small' ? words.refundOfRest : '';
}
