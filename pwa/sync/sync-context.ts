import { apiOf } from '#pwa/api/api.ts';
import type { Api } from '#pwa/api/api-client.ts';
import type { SessionRow } from '#pwa/local/database-rows.ts';
import { type Device, type Scope, thisDevice } from '#pwa/local/scope.ts';
import { browserLocks, type WithLock } from './locks.ts';

/** What a round of sync is made from; tests give every device its own. */
export interface SyncContext extends Device {
  /** The calls of one session; `null` for those that need none. */
  apiOf: (token: string | null) => Api;
  withLock: WithLock;
}

/** What the steps of a round work on: an owner's rows, and the calls of their session. */
export interface SyncScope extends Scope {
  api: Api;
}

/** This browser's database, network and locks. */
export const browserContext: SyncContext = {
  ...thisDevice,
  apiOf,
  withLock: browserLocks(thisDevice),
};

export function syncScope({ db, apiOf }: SyncContext, { owner, token }: SessionRow): SyncScope {
  return { db, owner, api: apiOf(token) };
}
