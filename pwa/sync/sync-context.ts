import { apiOf } from '#pwa/api/api.ts';
import type { Api } from '#pwa/api/api-client.ts';
import type { SessionRow } from '#pwa/device/database/database-rows.ts';
import { type Device, type Scope, thisDevice } from '#pwa/device/database/scope.ts';
import { browserLocks, type WithLock } from './locks.ts';

/** What a round of sync needs; tests give every device its own. */
export interface SyncContext extends Device {
  /** Returns the API with a session's token; `null` for calls without a session. */
  apiOf: (token: string | null) => Api;
  withLock: WithLock;
}

/** What the steps of a round need: an owner's rows, and the API with their token. */
export interface SyncScope extends Scope {
  api: Api;
}

/** The database, network and locks of this browser. */
export const browserContext: SyncContext = {
  ...thisDevice,
  apiOf,
  withLock: browserLocks(thisDevice),
};

export function syncScope({ db, apiOf }: SyncContext, { owner, token }: SessionRow): SyncScope {
  return { db, owner, api: apiOf(token) };
}
