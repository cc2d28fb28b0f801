import type { AdminOrderRow, AdminOrdersAnswer } from '#shared/http/admin-schemas.ts';
import { pagesOf } from './list-query.ts';

export interface OrdersPage extends AdminOrdersAnswer {
  page: number;
}

export interface RefreshedRows {
  rows: readonly AdminOrderRow[];
  /** How many orders of the answer are newer than all rows; counted on the first page alone. */
  newer: number;
  /** Whether the answer has other orders than the rows. */
  outdated: boolean;
}

/**
 * The rows of the list, newest first, once it was asked for again. While one of its
 * orders is open, others are updated or leave the list, but none is inserted above the open
 * one. An order that may only have moved to the page before or behind stays.
 */
export function refreshedRows(
  shown: readonly AdminOrderRow[],
  fresh: OrdersPage,
  open: ReadonlySet<string>,
): RefreshedRows {
  if (!shown.some(({ order_number }) => open.has(order_number))) {
    return { rows: fresh.rows, newer: 0, outdated: false };
  }
  const byNumber = new Map(fresh.rows.map((row) => [row.order_number, row]));
  const rows = shown.flatMap((row) => {
    const now = byNumber.get(row.order_number);
    byNumber.delete(row.order_number);
    return now ?? (open.has(row.order_number) || mayHaveMoved(row, fresh) ? row : []);
  });
  const newest = rows[0]?.created_at ?? '';
  const heldBack = [...byNumber.values()];
  return {
    rows,
    newer: fresh.page > 1 ? 0 : heldBack.filter(({ created_at }) => created_at > newest).length,
    outdated: heldBack.length > 0 || rows.length > fresh.rows.length,
  };
}

/** Whether a row that is missing on its page may be on another one by now. */
function mayHaveMoved({ created_at }: AdminOrderRow, { rows, count, page }: OrdersPage): boolean {
  const first = rows[0]?.created_at ?? '';
  const last = rows.at(-1)?.created_at ?? '';
  return (page > 1 && created_at >= first) || (page < pagesOf(count) && created_at <= last);
}
