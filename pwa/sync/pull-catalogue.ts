import {
  catalogueState,
  confirmCatalogue,
  fallBackToBuiltIn,
  storeCatalogue,
} from '#pwa/local/catalogue.ts';
import type { ProductType } from '#shared/catalogue/product.ts';
import { browserContext, type SyncContext } from './sync-context.ts';

/**
 * Fetches the catalogue into Dexie; one answer holds every family, so `_types` only says
 * what the screen waits for. A failure leaves what is stored; with nothing stored the
 * built-in products show (D10).
 */
export async function refreshCatalogue(
  _types: readonly ProductType[] = [],
  { db, apiOf }: Pick<SyncContext, 'db' | 'apiOf'> = browserContext,
): Promise<void> {
  const state = await catalogueState(db);
  const answer = await apiOf(null).products(state?.etag ?? null);
  if (!answer.ok) return fallBackToBuiltIn(db);
  if (answer.data === 'unchanged') return confirmCatalogue(db);
  await storeCatalogue(answer.data.products, answer.data.etag, db);
}
