import type { Order } from '#shared/orders/order.ts';

/** What of an order says when its money came. */
type PaidOrder = Partial<Pick<Order, 'moves' | 'payment_kind'>> & { payment_status?: string };

/**
 * When an order was paid, as a UTC instant: as it was delivered where it is paid at the door, else as
 * its payment confirmed it. Null where it is not paid, or nothing says when.
 */
export function paidAt({ moves = [], payment_kind, payment_status }: PaidOrder): string | null {
  if (payment_status !== 'completed') return null;
  const step = payment_kind === 'cod' ? 'delivered' : 'confirmed';
  const movesThere = moves.filter((move) => move.step === step);
  const move = payment_kind === 'cod' ? movesThere.at(-1) : movesThere[0];
  return payment_kind === undefined || payment_kind === 'demo' ? null : (move?.at ?? null);
}
