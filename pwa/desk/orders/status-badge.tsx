import { words } from '#pwa/gifts/words.tsx';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { type OrderStatus, orderStatuses } from '#shared/orders/order.ts';

const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'warning',
  confirmed: 'info',
  shipped: 'strong',
  delivered: 'success',
  cancelled: 'danger',
};

/** Where an order is; a status the shop does not know is shown as unknown (spec §4). */
export function StatusBadge({ status }: { status: string }) {
  const { statuses, unknownStatus } = words.order;
  const known = orderStatuses.find((one) => one === status);
  return (
    <Badge tone={known ? tones[known] : 'neutral'} text={known ? statuses[known] : unknownStatus} />
  );
}
