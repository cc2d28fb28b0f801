import { useEffect, useRef, useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { useAsking } from '#pwa/views/use-asking.ts';
import type { ListQuery } from './list-query.ts';
import { type OrdersPage, type RefreshedRows, refreshedRows } from './refreshed-rows.ts';

export type OrderListState =
  /** `before` is what is shown until the answer is there. */
  | { kind: 'loading'; before: Shown | null }
  /** `before` is what was shown when it could not be asked for again. */
  | { kind: 'failed'; before: Shown | null; message: string }
  | { kind: 'here'; shown: Shown };

type Shown = Omit<OrdersPage, 'rows'> & RefreshedRows;

/**
 * The orders a query asks for, asked for anew whenever the list may be old; `load` asks again.
 * A newer query overtakes an older answer. `open` are the orders that somebody reads.
 */
export function useOrderList({ asked, page }: ListQuery, open: ReadonlySet<string>) {
  const [state, setState] = useState<OrderListState>({ kind: 'loading', before: null });
  const [times, setTimes] = useState(0);
  const questions = useRef(0);
  const query = JSON.stringify(asked);

  const ask = async (take: (now: OrderListState, fresh: OrdersPage) => OrderListState) => {
    questions.current += 1;
    const question = questions.current;
    const answer = await adminApi().orders(JSON.parse(query), page);
    if (question !== questions.current) return;
    setState((now) =>
      answer.ok
        ? take(now, { ...answer.data, page })
        : {
            kind: 'failed',
            // The rows on the screen while another list loads are not what was asked for.
            before: now.kind === 'loading' ? null : shownIn(now),
            message: answer.message || failedText,
          },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again loads anew
  useEffect(() => {
    setState((now) => ({ kind: 'loading', before: shownIn(now) }));
    void ask((_, fresh) => ({ kind: 'here', shown: { ...fresh, newer: 0, outdated: false } }));
    return () => {
      questions.current += 1;
    };
  }, [query, page, times]);
  useAsking(() => {
    // A list that is on its way is new enough.
    if (state.kind === 'loading') return;
    void ask((now, fresh) => ({
      kind: 'here',
      shown: { ...fresh, ...refreshedRows(shownIn(now)?.rows ?? [], fresh, open) },
    }));
  });
  return { state, load: () => setTimes(times + 1) };
}

const failedText = 'Failed to load orders';

/** The rows on the screen, whether or not they are the newest. */
export function shownIn(state: OrderListState): Shown | null {
  return state.kind === 'here' ? state.shown : state.before;
}
