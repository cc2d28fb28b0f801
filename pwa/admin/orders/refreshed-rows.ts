import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';

export interface RefreshedRows {
  rows: readonly AdminOrderRow[];
  /** How many orders of the answer are not among the rows yet. */
  heldBack: number;
}

/**
 * The rows of the list once it was asked for again. While somebody reads one of its orders,
 * others leave the list and change what they say, but none comes in above what is read.
 */
export function refreshedRows(
  shown: readonly AdminOrderRow[],
  fresh: readonly AdminOrderRow[],
  open: ReadonlySet<string>,
): RefreshedRows {
  if (!shown.some(({ order_number }) => open.has(order_number))) {
    return { rows: fresh, heldBack: 0 };
  }
  const byNumber = new Map(fresh.map((row) => [row.order_number, row]));
  const rows = shown.flatMap((row) => {
    const now = byNumber.get(row.order_number);
    byNumber.delete(row.order_number);
    return now ?? (open.has(row.order_number) ? row : []);
  });
  return { rows, heldBack: byNumber.size };
}
