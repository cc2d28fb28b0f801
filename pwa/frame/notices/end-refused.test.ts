import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { api, apiOf, whenUnauthorized } from '#pwa/api/api.ts';
import { keepDraft } from '#pwa/cart/drafts/drafts.ts';
import { cartCount } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { database } from '#pwa/device/database/database.ts';
import { scopeOf } from '#pwa/device/database/scope.ts';
import { endRefused } from '#pwa/frame/start/start-local.ts';
import { currentOwner, currentSession } from '#pwa/session/current-session.ts';
import { endExpiredSession } from '#pwa/session/end-session.ts';
import { signOut, signUp } from '#pwa/session/sign-in.ts';
import { alertStore, dismissAlerts } from '#pwa/ui/dialogs/alert-store.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { failureWords } from '#shared/failures/failure-words.ts';

const storage = vi.hoisted(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/login' });
  return items;
});

let shop: TestShop;
let accounts = 0;
beforeAll(async () => {
  whenUnauthorized((token, reason) =>
    endRefused(token, reason, () => endExpiredSession(token, reason)),
  );
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => shop.app.request(path, init));
  await signOut('nothing');
  storage.clear();
  dismissAlerts();
});

const password = 'marigold-52';

/** Somebody with a gift that was not sent and one that was begun; the token of their session here. */
async function busyPerson() {
  accounts += 1;
  const account = { name: 'Asha', email: `asha-${accounts}@example.com`, password };
  await signUp(account, `the-key-of-form-${accounts}`);
  const scope = scopeOf(currentOwner());
  const product = baseProduct('zodiac_coin', 'zodiac_coin', 199);
  await putInCart(scope, { product, customization: { zodiacSign: 'leo' } });
  await keepDraft(scope, 'zodiac_coin', { zodiacSign: 'leo' });
  return { account, owner: scope.owner, token: currentSession()?.token ?? '' };
}

async function rowsOf(owner: string): Promise<number> {
  const { drafts, operations } = database;
  const counts = [drafts, operations].map((table) => table.where({ owner }).count());
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** As another device does. */
const deleteElsewhere = (token: string) =>
  shop.call('DELETE', '/api/auth/account', { token, body: { password } });

const alertTexts = () => alertStore.getState().queue.map(({ text }) => text);

test.each([
  ['as the shop says so', async () => void (await api.profile())],
  [
    'also where its session ended a moment before, without a word why',
    async (token: string) => {
      endExpiredSession(token);
      await apiOf(token).profile();
    },
  ],
])(
  '[P21] [T45] of an account that was deleted elsewhere nothing is left for the next one with its address, %s',
  async (_, hear) => {
    const { account, owner, token } = await busyPerson();
    expect((await deleteElsewhere(token)).status).toBe(204);
    expect(await rowsOf(owner)).toBeGreaterThan(1);
    await hear(token);
    await expect.poll(() => rowsOf(owner)).toBe(0);
    expect(currentSession()).toBeNull();
    expect(storage.has('endedSession')).toBe(false);
    await expect.poll(alertTexts).toEqual([failureWords.account_deleted]);
    await signUp(account, 'the-key-of-another-form');
    expect(await cartCount(scopeOf(currentOwner()))).toBe(0);
    expect(await database.problems.count()).toBe(0);
  },
);

test('[D32] [T6] a session that ended otherwise keeps them, and whoever is here by now stays', async () => {
  const { owner, token } = await busyPerson();
  await shop.call('POST', '/api/auth/logout', { token });
  await api.profile();
  expect([currentSession(), alertTexts()]).toEqual([null, []]);
  expect(await rowsOf(owner)).toBeGreaterThan(1);
  const other = await busyPerson();
  const testCustomer = await shop.customer();
  await deleteElsewhere(testCustomer.token);
  await apiOf(testCustomer.token).profile();
  expect(currentOwner()).toBe(other.owner);
  expect(await rowsOf(other.owner)).toBeGreaterThan(1);
  expect(alertTexts()).toEqual([]);
});
