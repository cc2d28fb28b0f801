import { useEffect, useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import type { AdminOrdersAnswer } from '#shared/http/admin-schemas.ts';
import type { ListQuery } from './list-query.ts';

export type OrderListState =
  | { kind: 'loading' /** What is shown until the answer is there. */; before: Shown | null }
  | { kind: 'failed'; message: string }
  | { kind: 'here'; shown: Shown };

interface Shown extends AdminOrdersAnswer {
  page: number;
}

/** The orders a query asks for; `load` asks again. A newer query overtakes an older answer. */
export function useOrderList({ asked, page }: ListQuery) {
  const [state, setState] = useState<OrderListState>({ kind: 'loading', before: null });
  const [times, setTimes] = useState(0);
  const query = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again loads anew
  useEffect(() => {
    let wanted = true;
    setState((now) => ({ kind: 'loading', before: now.kind === 'here' ? now.shown : null }));
    void adminApi()
      .orders(JSON.parse(query), page)
      .then((answer) => {
        if (!wanted) return;
        setState(
          answer.ok
            ? { kind: 'here', shown: { ...answer.data, page } }
            : { kind: 'failed', message: answer.message || 'Failed to load orders' },
        );
      });
    return () => {
      wanted = false;
    };
  }, [query, page, times]);
  return { state, load: () => setTimes(times + 1) };
}
