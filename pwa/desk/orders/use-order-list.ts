import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { useOrderChanges } from '#pwa/desk/moves/move-orders.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { AdminOrderRow, AdminOrdersAnswer } from '#shared/http/admin-schemas.ts';
import { type ListQuery, pagesOf } from './list-query.ts';
import { words } from './words.ts';

export type OrderListState =
  /** `before` is what is shown until the answer is there. */
  | { kind: 'loading'; before: Shown | null }
  /** `before` is what was shown when it could not be asked for again. */
  | { kind: 'failed'; before: Shown | null; message: string }
  | { kind: 'here'; shown: Shown };

type Shown = Omit<OrdersPage, 'rows'> & RefreshedRows;

/**
 * The orders a query asks for, asked for anew whenever the list may be old; `load` asks again.
 * A newer query overtakes an older answer. `open` are the orders whose details are shown.
 */
export function useOrderList({ asked, page }: ListQuery, open: ReadonlySet<string>) {
  const [state, setState] = useState<OrderListState>({ kind: 'loading', before: null });
  const { load, refresh } = useAnswer(JSON.stringify({ asked, page }), {
    ask: () => adminApi().orders(asked, page),
    onAsk: () => setState((now) => ({ kind: 'loading', before: shownIn(now) })),
    onAnswer: (answer) =>
      setState((now) =>
        answer.ok
          ? { kind: 'here', shown: { ...answer.data, page, newer: 0, outdated: false } }
          : failedAfter(now, textOf(answer)),
      ),
  });
  const again = () => {
    // A list that is being loaded is new enough.
    if (state.kind === 'loading') return;
    refresh((answer) =>
      setState((now) => {
        if (!answer.ok) return failedAfter(now, textOf(answer));
        const fresh = { ...answer.data, page };
        const rows = refreshedRows(shownIn(now)?.rows ?? [], fresh, open);
        return { kind: 'here', shown: { ...fresh, ...rows } };
      }),
    );
  };
  useAsking(again);
  useOrderChanges(again);
  return { state, load };
}

interface OrdersPage extends AdminOrdersAnswer {
  page: number;
}

interface RefreshedRows {
  rows: readonly AdminOrderRow[];
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
  adminOrderRows: readonly AdminOrderRow[],
  fresh: OrdersPage,
  open: ReadonlySet<string>,
): RefreshedRows {
  if (!adminOrderRows.some(({ order_number }) => open.has(order_number))) {
    return { rows: fresh.rows, newer: 0, outdated: false };
  }
  const byNumber = new Map(fresh.rows.map((row) => [row.order_number, row]));
  const rows = adminOrderRows.flatMap((row) => {
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
function mayHaveMoved({ created_at }: AdminOrderRow, { rows, count, page }: OrdersPage): boolean {
  const first = rows[0]?.created_at ?? '';
  const last = rows.at(-1)?.created_at ?? '';
  return (page > 1 && created_at >= first) || (page < pagesOf(count) && created_at <= last);
}

/** The rows on the screen while another list loads are not what was asked for. */
function failedAfter(now: OrderListState, message: string): OrderListState {
  const before = now.kind === 'loading' ? null : shownIn(now);
  return { kind: 'failed', before, message: message || words.failed };
}

/** Returns the rows on the screen, whether or not they are the newest. */
export function shownIn(state: OrderListState): Shown | null {
  return state.kind === 'here' ? state.shown : state.before;
}
