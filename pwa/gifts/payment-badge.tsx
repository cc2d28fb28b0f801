import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { type PaymentStatus, paymentStatuses } from '#shared/orders/order.ts';
import { words } from './words.tsx';

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
};

/** The payment status of an order; a status the shop does not know stays neutral. */
export function PaymentBadge({ status }: { status: string }) {
  const known = paymentStatuses.find((one) => one === status);
  if (!known) return <Badge tone="neutral" text={words.payment(status)} />;
  return <Badge tone={tones[known]} text={words.payments[known]} />;
}
