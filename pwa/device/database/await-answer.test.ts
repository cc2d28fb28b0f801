import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { storageHome } from './storage-home.ts';

afterEach(() => vi.unstubAllGlobals());

/** A window as far as leaving it goes. */
function windowOfPage() {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  return (persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
}

function shopOf(indexedDB: IDBFactory) {
  const home = storageHome({
    browsers: () => ({ indexedDB, IDBKeyRange }),
    memory: () => Promise.reject(new Error('Not needed')),
    tell: () => undefined,
    firstRead: 'session',
  });
  return createDatabase('shop', home);
}

const lease = (name: string) => ({ name, holder: 'a tab', until: 0 });

test('a page in the back/forward cache holds up no other', async () => {
  const leave = windowOfPage();
  const device = new IDBFactory();
  const shopDatabase = shopOf(device);
  const writing = shopDatabase.transaction('rw', shopDatabase.leases, async () => {
    await shopDatabase.leases.put(lease('half'));
    leave(true);
    await shopDatabase.leases.put(lease('rest'));
  });
  await expect(writing).rejects.toThrow();
  expect(await shopOf(device).leases.toArray()).toEqual([]);
});
