import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartCount, shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { productsOfType } from '#pwa/catalogue/products-at-hand.ts';
import { storeProducts } from '#pwa/catalogue/test-catalogue.ts';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { createDatabase, type ShopDatabase } from './database.ts';
import { type DatabaseHome, type StorageNews, storageHome } from './storage-home.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const home = (): DatabaseHome => ({ indexedDB: new IDBFactory(), IDBKeyRange });

function shopIn(browsers: () => DatabaseHome | null) {
  const reports: { news: StorageNews[]; loaded: number } = { news: [], loaded: 0 };
  const db = createDatabase(
    'shop',
    storageHome({
      browsers,
      memory: async () => {
        reports.loaded += 1;
        return home();
      },
      tell: (news) => reports.news.push(news),
      firstRead: 'session',
    }),
  );
  return { db, reports };
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
  await storeProducts({ db }, fallbackProducts);
  const { products } = await productsOfType({ db }, ['photo_frame'], 24);
  const [product] = products;
  if (!product) throw new Error('no frames');
  const photos = [{ fileName: 'us.jpg', blob: new Blob(['us'], { type: 'image/jpeg' }) }];
  await putInCart({ db, owner: 'guest' }, { product, customization: {}, photos });
  expect((await shownCart({ db, owner: 'guest' })).map(({ productName }) => productName)).toEqual([
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
  const { db, reports } = shopIn(browser());
  await shops(db);
  expect(reports).toEqual({ news: ['refused'], loaded: 1 });
});

test('a database that never answers is given up after two waits of 3 s', async () => {
  const browser = browserThat(silent);
  const { db, reports } = shopIn(browser.browsers);
  const shopReady = shops(db);
  await vi.waitFor(() => expect(browser.opened()).toBe(1));
  vi.advanceTimersByTime(2_900);
  expect(browser.opened()).toBe(1);
  vi.advanceTimersByTime(200);
  await vi.waitFor(() => expect(browser.opened()).toBe(2));
  vi.advanceTimersByTime(3_000);
  await shopReady;
  expect(reports).toEqual({ news: ['silent'], loaded: 1 });
});

test('waits for a tab of an older version to close, and reports held-up', async () => {
  const real = home();
  const earlier = createDatabase('shop', real);
  await shops(earlier);
  earlier.close();
  // A tab that was frozen hears of no upgrade.
  const tab = await new Promise<IDBDatabase>((resolve) => {
    const request = real.indexedDB.open('shop');
    request.onsuccess = () => resolve(request.result);
  });
  const opens = vi.spyOn(real.indexedDB, 'open');
  const { db, reports } = shopIn(() => real);
  db.version(99).stores({ later: 'id' });
  const counted = cartCount({ db, owner: 'guest' });
  await vi.waitFor(() => expect(reports.news).toEqual(['held-up']));
  // No such wait is a silence, which would have it opened once more after 3 s.
  vi.advanceTimersByTime(3_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(opens).toHaveBeenCalledTimes(1);
  tab.close();
  expect(await counted).toBe(1);
  expect(reports).toEqual({ news: ['held-up', 'kept'], loaded: 0 });
});

test('[P34] a database that was deleted under its page is told, and what was tapped is stored in the new one', async () => {
  const real = home();
  const { db, reports } = shopIn(() => real);
  await shops(db);
  await new Promise((resolve, reject) => {
    const request = real.indexedDB.deleteDatabase('shop');
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  await shops(db);
  expect(reports).toEqual({ news: ['kept', 'kept', 'deleted'], loaded: 0 });
});
