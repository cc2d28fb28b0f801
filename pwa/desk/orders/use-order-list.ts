import { read } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useOrderChanges } from '#pwa/desk/moves/move-orders.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import type { DeskOrderRow, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import { type ListQuery, pagesOf } from './list-query.ts';

/**
 * The orders a query asks for, asked for anew whenever the list may be old. `open` are the orders
 * whose details are shown.
 */
export function useOrderList({ criteria, page }: ListQuery, open: ReadonlySet<string>) {
  const list = useRemote<OrdersPage & RefreshedRows>(
    JSON.stringify({ criteria, page }),
    () =>
      deskApi()
        .orders(criteria, page)
        .then(read((answer: DeskOrdersAnswer) => ({ ...answer, page, newer: 0, outdated: false }))),
    {
      fresh: true,
      merge: (fresh, before) => ({ ...fresh, ...refreshedRows(before?.rows ?? [], fresh, open) }),
    },
  );
  useOrderChanges(list.refresh);
  return list;
}

interface OrdersPage extends Omit<DeskOrdersAnswer, 'rows'> {
  rows: readonly DeskOrderRow[];
  page: number;
}

interface RefreshedRows {
  rows: readonly DeskOrderRow[];
  /** How many orders of the answer are newer than all rows; counted on the first page alone. */
  newer: number;
  /** Whether the answer has other orders than the rows. */
  outdated: boolean;
}

/**
 * Returns the rows of the list, newest first, once it was asked for again. While one of its orders
 * is open, others are updated or leave the list, but none is inserted above the open one. An order
 * that may only have moved to the page before or behind stays.
 * @internal
 */
export function refreshedRows(
  deskOrderRows: readonly DeskOrderRow[],
  fresh: OrdersPage,
  open: ReadonlySet<string>,
): RefreshedRows {
  if (!deskOrderRows.some(({ order_number }) => open.has(order_number))) {
    return { rows: fresh.rows, newer: 0, outdated: false };
  }
  const byNumber = new Map(fresh.rows.map((row) => [row.order_number, row]));
  const rows = deskOrderRows.flatMap((row) => {
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

/** Returns whether a row that is missing on its page may be on another one by now. */
function mayHaveMoved({ created_at }: DeskOrderRow, { rows, count, page }: OrdersPage): boolean {
  const first = rows[0]?.created_at ?? '';
  const last = rows.at(-1)?.created_at ?? '';
  return (page > 1 && created_at >= first) || (page < pagesOf(count) && created_at <= last);
}
