import { useEffect, useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { useAsking } from '#pwa/views/use-asking.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';

export type OrderDetailsState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'here'; order: AdminOrder };

/** One order in full, asked for anew whenever it may be old; `load` asks again. */
export function useOrderDetails(orderNumber: string) {
  const [state, setState] = useState<OrderDetailsState>({ kind: 'loading' });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again loads anew
  useEffect(() => {
    let wanted = true;
    setState({ kind: 'loading' });
    void adminApi()
      .order(orderNumber)
      .then((answer) => {
        if (!wanted) return;
        setState(
          answer.ok
            ? { kind: 'here', order: answer.data }
            : { kind: 'failed', message: answer.message || 'Failed to load this order' },
        );
      });
    return () => {
      wanted = false;
    };
  }, [orderNumber, times]);
  useAsking(() => {
    if (state.kind === 'loading') return;
    void adminApi()
      .order(orderNumber)
      .then((answer) => {
        // The list says it when the shop cannot be reached.
        if (answer.ok) setState({ kind: 'here', order: answer.data });
      });
  });
  return { state, load: () => setTimes(times + 1) };
}
