import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { useOrderChanges } from '#pwa/desk/moves/order-changes.ts';
import { words } from '#pwa/desk/orders/words.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';

export type LoadedOrderState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'here'; order: AdminOrder };

/**
 * One order in full, asked for anew whenever it may be old; `load` asks again,
 * `refresh` while the order stays on the screen.
 */
export function useLoadedOrder(orderNumber: string) {
  const [state, setState] = useState<LoadedOrderState>({ kind: 'loading' });
  const { load, refresh } = useAnswer(orderNumber, {
    ask: () => adminApi().order(orderNumber),
    onAsk: () => setState({ kind: 'loading' }),
    onAnswer: (answer) =>
      setState(
        answer.ok
          ? { kind: 'here', order: answer.data }
          : { kind: 'failed', message: textOf(answer) || words.orderFailed },
      ),
  });
  const again = () => {
    if (state.kind === 'loading') return;
    refresh((answer) => {
      // The list already shows that the shop cannot be reached.
      if (answer.ok) setState({ kind: 'here', order: answer.data });
    });
  };
  useAsking(again);
  useOrderChanges((changed) => {
    if (changed === null || changed.order_number === orderNumber) again();
  });
  return { state, load, refresh: again };
}
