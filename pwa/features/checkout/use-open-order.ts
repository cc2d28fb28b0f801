import { useLiveQuery } from 'dexie-react-hooks';
import { openCheckout } from '#pwa/local/checkout.ts';
import type { OpenCheckoutRow } from '#pwa/local/database-rows.ts';
import { useScope } from '#pwa/session/use-scope.ts';

/** The order that was sent and whose end is not known yet, if any. */
export function useOpenOrder(): OpenCheckoutRow | null {
  const scope = useScope();
  const { owner } = scope;
  const open = useLiveQuery(() => openCheckout(scope), [scope]);
  // Right after a switch of person the last answer may still be the former's (SY8).
  return open?.owner === owner ? open : null;
}
