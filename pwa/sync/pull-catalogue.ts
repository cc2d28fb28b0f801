import {
  catalogueState,
  confirmCatalogue,
  fallBackToBuiltIn,
  storeCatalogue,
} from '#pwa/local/catalogue.ts';
import { type FailureClass, failureClass } from './failure-class.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Fetches the catalogue into Dexie, under a lock of its own, so that an older answer of another
 * tab never replaces a newer one. A failure leaves what is stored; with nothing stored the
 * built-in products show (D10).
 */
export function pullCatalogue({
  db,
  apiOf,
  withLock,
}: SyncContext): Promise<{ kind: 'pulled' } | FailureClass> {
  return withLock('catalogue', async () => {
    const state = await catalogueState(db);
    const answer = await apiOf(null).products(state?.etag ?? null);
    if (!answer.ok) {
      await fallBackToBuiltIn(db);
      return failureClass(answer);
    }
    if (answer.data === 'unchanged') await confirmCatalogue(db);
    else await storeCatalogue(answer.data.products, answer.data.etag, db);
    return { kind: 'pulled' };
  });
}
