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
 * tab never replaces a newer one. After a failure the stored products are shown, or the built-in
 * ones if none are stored (D10).
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
