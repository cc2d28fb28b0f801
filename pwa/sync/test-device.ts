import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createApi } from '#pwa/api/api-client.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { createDatabase, type ShopDatabase } from '#pwa/device/database/database.ts';
import type { DatabaseHome } from '#pwa/device/database/storage-home.ts';
import { processLocks } from './locks.ts';
import type { SyncContext } from './sync-context.ts';

export interface TestDevice {
  /** How its requests travel; may be replaced at any time. */
  fetch: Fetch;
  db: ShopDatabase;
  context: SyncContext;
  /** Another tab of the same browser: its own handle on the same data and locks. */
  secondTab: SyncContext;
  /** Tokens the server refused. */
  refusedTokens: string[];
  /** Loads the page anew: makes new database handles over the same stored data. */
  reload: () => void;
}

const offline: Fetch = () => Promise.reject(new TypeError('There is no network in this test'));

let devices = 0;

/** Returns a browser of its own: database, locks and network. For tests. */
export function testDevice(
  fetch: Fetch = offline,
  {
    home = { indexedDB: new IDBFactory(), IDBKeyRange },
    tell,
  }: { home?: DatabaseHome; tell?: Parameters<typeof createDatabase>[2] } = {},
): TestDevice {
  devices += 1;
  const name = `device-${devices}`;
  const withLock = processLocks();
  const refusedTokens: string[] = [];
  const onUnauthorized = (token: string) => refusedTokens.push(token);
  const send: Fetch = (input, init) => device.fetch(input, init);
  const apiOf = (token: string | null) =>
    createApi({ fetch: send, token: () => token, onUnauthorized });
  const openTab = (): SyncContext => ({ db: createDatabase(name, home, tell), apiOf, withLock });

  const load = () => {
    const context = openTab();
    return { db: context.db, context, secondTab: openTab() };
  };
  const device: TestDevice = {
    ...load(),
    fetch,
    refusedTokens,
    reload: () => {
      device.db.close();
      device.secondTab.db.close();
      Object.assign(device, load());
    },
  };
  return device;
}
