import { Badge } from '#pwa/ui/badge.tsx';
import { dayWords } from '#shared/delivery/day-words.ts';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { comesTooLate } from '#shared/orders/delivery-form/needed-by.ts';
import { words } from './words.ts';

type Order = Pick<AdminOrderRow, 'needed_by' | 'delivery_by' | 'step' | 'order_status'>;

/** The day on which the customer needs an order, and a warning while it is expected after it. */
export function NeededMark({ order }: { order: Order }) {
  const { needed_by: needed, delivery_by: expected = '' } = order;
  if (needed === undefined) return null;
  const text = words.neededBy(dayWords.near(needed));
  if (!comesTooLate(order)) return <span>{text}</span>;
  return <Badge tone="danger" text={words.neededBefore(text, dayWords.near(expected))} />;
}
