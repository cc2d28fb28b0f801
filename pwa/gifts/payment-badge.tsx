import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import type { PaymentStatus } from '#shared/orders/order.ts';

const tones: Readonly<Record<string, BadgeTone>> = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
} satisfies Record<PaymentStatus, BadgeTone>;

/** The payment status of an order; a status the shop does not know stays neutral. */
export function PaymentBadge({ status }: { status: string }) {
  const tone = Object.hasOwn(tones, status) ? tones[status] : undefined;
  return <Badge tone={tone ?? 'neutral'} text={`Payment ${status}`} />;
}
