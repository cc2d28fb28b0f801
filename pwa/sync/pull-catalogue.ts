import {
  catalogueState,
  confirmCatalogue,
  fallBackToBuiltIn,
  storeCatalogue,
} from '#pwa/local/catalogue.ts';
import { type ReadFailure, readFailure } from './failure-class.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Fetches the catalogue into Dexie, under a lock of its own, so that an older answer of another
 * tab never replaces a newer one. A failure leaves what is stored; with nothing stored the
 * built-in products show (D10).
 */
export function pullCatalogue(context: SyncContext): Promise<{ kind: 'pulled' } | ReadFailure> {
  return context.withLock('catalogue', async () => {
    const state = await catalogueState(context);
    const answer = await context.apiOf(null).products(state?.etag ?? null);
    if (!answer.ok) {
      await fallBackToBuiltIn(context);
      return readFailure(answer);
    }
    if (answer.data === 'unchanged') await confirmCatalogue(context);
    else await storeCatalogue(context, answer.data.products, answer.data.etag);
    return { kind: 'pulled' };
  });
}
