import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';

/**
 * The rows of the list once it was asked for again. While somebody reads one of its orders the
 * rows keep their places and only what they say changes, so that nothing moves under a reader.
 */
export function refreshedRows(
  shown: readonly AdminOrderRow[],
  fresh: readonly AdminOrderRow[],
  open: ReadonlySet<string>,
): readonly AdminOrderRow[] {
  if (!shown.some(({ order_number }) => open.has(order_number))) return fresh;
  const byNumber = new Map(fresh.map((row) => [row.order_number, row]));
  return shown.map((row) => byNumber.get(row.order_number) ?? row);
}
