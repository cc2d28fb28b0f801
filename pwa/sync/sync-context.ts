import { apiOf } from '#pwa/api/api.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { database, type ShopDatabase } from '#pwa/local/database.ts';
import { browserLocks, type WithLock } from './locks.ts';

/** What sync works with; tests give every device its own. */
export interface SyncContext {
  db: ShopDatabase;
  /** The calls of one session; `null` for those that need none. */
  apiOf: (token: string | null) => Api;
  withLock: WithLock;
}

/** This browser's database, network and locks. */
export const browserContext: SyncContext = { db: database, apiOf, withLock: browserLocks() };
