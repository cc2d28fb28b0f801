import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';

type ListedOrder = Pick<AdminOrderRow, 'order_number' | 'created_at'>;

/**
 * Counts each order once that comes while the desk is open, whether it was heard of or found in the
 * list after the desk was cut off.
 */
export function createNewOrders() {
  const known = new Set<string>();
  /** When the newest was placed that is known; null before the list was seen. */
  let newestAt: string | null = null;

  return {
    /** Whether it is one more. */
    hear(orderNumber: string): boolean {
      if (known.has(orderNumber)) return false;
      known.add(orderNumber);
      return true;
    },
    /** How many more there are, by the newest orders, the newest first; those at first are none. */
    see(orders: readonly ListedOrder[]): number {
      const since = newestAt;
      const fresh = orders.filter(
        ({ order_number, created_at }) =>
          !known.has(order_number) && (since === null || created_at >= since),
      );
      for (const { order_number } of fresh) known.add(order_number);
      newestAt = orders[0]?.created_at ?? newestAt ?? '';
      return since === null ? 0 : fresh.length;
    },
  };
}
