import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { productsOfType, storeCatalogue } from './catalogue.ts';
import { createDatabase, type ShopDatabase } from './database.ts';
import { cartCount, shownCart } from './shown-cart.ts';
import { type DatabaseHome, storageHome } from './storage-home.ts';
import { putInCart } from './test-cart.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const home = (): DatabaseHome => ({ indexedDB: new IDBFactory(), IDBKeyRange });

function shopIn(browsers: () => DatabaseHome | null) {
  const told = { refused: 0, loaded: 0 };
  const db = createDatabase(
    'shop',
    storageHome({
      browsers,
      memory: async () => {
        told.loaded += 1;
        return home();
      },
      onRefused: () => {
        told.refused += 1;
      },
      onKept: () => undefined,
      firstRead: 'session',
    }),
  );
  return { db, told };
}

/** A browser whose databases open only as `open` says. */
function browserThat(open: (real: IDBFactory, name: string, version?: number) => IDBOpenDBRequest) {
  const real = home();
  let opened = 0;
  const indexedDB = {
    open(name: string, version?: number) {
      opened += 1;
      return open(real.indexedDB, name, version);
    },
  } as IDBFactory;
  return { browsers: () => ({ ...real, indexedDB }), real, opened: () => opened };
}

function refused(): IDBOpenDBRequest {
  const error = new DOMException('A mutation operation was attempted', 'InvalidStateError');
  const request = { error, readyState: 'done' } as IDBOpenDBRequest;
  queueMicrotask(() => {
    const event = Object.assign(new Event('error'), {});
    request.onerror?.(event);
  });
  return request;
}

const silent = () => ({ readyState: 'pending' }) as IDBOpenDBRequest;

/** Everything a visitor does with the device's database before checking out. */
async function shops(db: ShopDatabase): Promise<void> {
  await storeCatalogue(fallbackProducts, null, db);
  const { products } = await productsOfType(['photo_frame'], db);
  const [product] = products;
  if (!product) throw new Error('no frames');
  const photos = [{ fileName: 'us.jpg', blob: new Blob(['us'], { type: 'image/jpeg' }) }];
  await putInCart('guest', { product, customization: {}, photos }, db);
  expect((await shownCart('guest', db)).map(({ productName }) => productName)).toEqual([
    product.name,
  ]);
}

test.each([
  ['there is no database', () => () => null],
  ['opening fails', () => browserThat(refused).browsers],
  [
    'opening throws',
    () =>
      browserThat(() => {
        throw new DOMException('The user denied access', 'SecurityError');
      }).browsers,
  ],
])('where %s, the shop sells from memory and says that nothing is kept', async (_name, browser) => {
  const { db, told } = shopIn(browser());
  await shops(db);
  expect(told).toEqual({ refused: 1, loaded: 1 });
});

test('a database that never answers is given up after two waits of 3 s', async () => {
  const browser = browserThat(silent);
  const { db, told } = shopIn(browser.browsers);
  const sold = shops(db);
  await vi.waitFor(() => expect(browser.opened()).toBe(1));
  vi.advanceTimersByTime(2_900);
  expect(browser.opened()).toBe(1);
  vi.advanceTimersByTime(200);
  await vi.waitFor(() => expect(browser.opened()).toBe(2));
  vi.advanceTimersByTime(3_000);
  await sold;
  expect(told).toEqual({ refused: 1, loaded: 1 });
});

test('one that is stuck once is closed, opened again and kept', async () => {
  const browser = browserThat((real, name, version) =>
    browser.opened() === 1 ? silent() : real.open(name, version),
  );
  const { db, told } = shopIn(browser.browsers);
  const sold = shops(db);
  await vi.waitFor(() => expect(browser.opened()).toBe(1));
  vi.advanceTimersByTime(3_000);
  await sold;
  expect(told).toEqual({ refused: 0, loaded: 0 });
  const again = createDatabase('shop', browser.real);
  expect(await cartCount('guest', again)).toBe(1);
});

test('one that opens but does not answer the first read is given up too', async () => {
  const real = home();
  const first = createDatabase('shop', real);
  await first.open();
  first.close();
  // An unfinished transaction keeps every later one waiting.
  const holder = await new Promise<IDBDatabase>((resolve) => {
    const request = real.indexedDB.open('shop');
    request.onsuccess = () => resolve(request.result);
  });
  const store = holder.transaction('session', 'readwrite').objectStore('session');
  const hold = () => {
    store.get('current').onsuccess = hold;
  };
  hold();
  const opens = vi.spyOn(real.indexedDB, 'open');
  const { db, told } = shopIn(() => real);
  const sold = shops(db);
  for (const time of [1, 2]) {
    await vi.waitFor(() => expect(opens).toHaveBeenCalledTimes(time));
    await new Promise((resolve) => setTimeout(resolve, 20));
    vi.advanceTimersByTime(3_000);
  }
  await sold;
  expect(told).toEqual({ refused: 1, loaded: 1 });
  store.transaction.abort();
});

test('a database of a newer version is opened as it is, not left for memory', async () => {
  const real = home();
  const newer = createDatabase('shop', real);
  newer.version(99).stores({ later: 'id' });
  await newer.open();
  newer.close();
  const { db, told } = shopIn(() => real);
  await shops(db);
  expect(told).toEqual({ refused: 0, loaded: 0 });
});

test('where nothing stands in, whoever reads hears of it', async () => {
  const db = createDatabase(
    'shop',
    storageHome({
      browsers: () => null,
      memory: () => Promise.reject(new Error('The browser refuses its database')),
      onRefused: () => undefined,
      onKept: () => undefined,
      firstRead: 'session',
    }),
  );
  await expect(cartCount('guest', db)).rejects.toThrow(/refuses its database/);
});
