import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { refreshAccount } from '#pwa/sync/pull-account.ts';

/** Reads the account again, for an order has changed; resolves when that has ended, well or not. */
export function useRefreshOrders(): () => Promise<void> {
  const scope = useScope();
  const token = useSession()?.token ?? null;
  return async () => {
    // A full device cannot store them.
    if (token !== null) await refreshAccount(scope, token).catch(reportError);
  };
}
