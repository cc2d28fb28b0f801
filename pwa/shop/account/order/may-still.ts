import type { OrderView } from '#pwa/orders/read-order.ts';
import { mayCancel, mayReportDamage, statusOf } from '#shared/orders/order-life.ts';

/** Whether a customer cancels an order now: `never` is one that has ended, or of before there were steps. */
export function cancelling(
  { life, createdAt }: OrderView,
  now: Date,
): 'now' | 'too_late' | 'never' {
  const { step, hasSteps } = life;
  if (!hasSteps || step === null || createdAt === null) return 'never';
  if (step === 'shipped' || step === 'delivered' || step === 'cancelled') return 'never';
  const order = { step, order_status: statusOf(step), created_at: createdAt };
  return mayCancel(order, now) ? 'now' : 'too_late';
}

/** Whether its damage may be reported now. */
export function reportingDamage({ life, createdAt }: OrderView, now: Date): boolean {
  const { step, moves } = life;
  if (step === null || createdAt === null) return false;
  return mayReportDamage({ step, order_status: statusOf(step), created_at: createdAt, moves }, now);
}
