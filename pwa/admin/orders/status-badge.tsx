import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import type { OrderStatus } from '#shared/orders/order.ts';
import styles from './status-badge.module.css';

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: 'warning',
  confirmed: 'info',
  shipped: 'strong',
  delivered: 'success',
  cancelled: 'danger',
} satisfies Record<OrderStatus, BadgeTone>;

/** Where an order is; a status the shop does not know is shown as unknown (spec §4). */
export function StatusBadge({ status }: { status: string }) {
  const tone = Object.hasOwn(tones, status) ? tones[status] : undefined;
  return (
    <span className={styles.status}>
      <Badge tone={tone ?? 'neutral'} text={tone ? status : 'unknown'} />
    </span>
  );
}
