import { dropLogout, unheardLogouts } from '#pwa/device/accounts/unheard-logouts.ts';
import { failureClass } from './failure-class.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncOutcome } from './sync-round.ts';

/** Tells the server of the logouts it has not heard; its answer empties the browser's cache (T32). */
export function sendLogoutsRound(context: SyncContext): Promise<SyncOutcome> {
  const api = context.apiOf(null);
  return context.withLock('logouts', async () => {
    for (const { id, token, keepCache = false } of await unheardLogouts(context)) {
      const answer = await api.logoutLate(token, { keepCache });
      if (!answer.ok) {
        const failure = failureClass(answer);
        if (failure.kind === 'retry') return failure;
        // A 401 without the shop's error shape may be a captive portal's.
        if (failure.kind === 'unauthorized' && answer.code === null) return { kind: 'retry' };
      }
      await dropLogout(context, id);
    }
    return { kind: 'synced' };
  });
}
