import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { pageRounds } from './page-rounds.ts';
import { createSync } from './sync-now.ts';
import { serverOf, testAccount } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);

let shop: TestShop;
let account: SignedIn;
let device: TestDevice;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await testAccount(shop);
  device = testDevice(serverOf(shop));
  await mirrorSession(device, account);
});

/** Long before a call is given up. */
const soon = { timeout: 5_000 };

async function arrived(lines: readonly string[]): Promise<void> {
  const ids = async () => {
    const answer = await shop.call('GET', '/api/cart', { token: account.token });
    return ((await answer.json()) as CartLine[]).map(({ id }) => id);
  };
  await expect.poll(ids, soon).toEqual(lines);
}

const add = () =>
  putInCart(
    { db: device.db, owner: account.user.id },
    { product: coin, customization: { zodiacSign: 'leo' } },
  );

const silent = () => new Promise<Response>(() => {});

test.each([
  ['a catalogue', '/api/products'],
  ['an account', '/api/orders/user'],
])('[SY6] %s that does not answer holds up no tap', async (_name, path) => {
  const urls: string[] = [];
  device.fetch = (input, init) => {
    urls.push(String(input));
    return String(input).includes(path) ? silent() : serverOf(shop)(input, init);
  };
  const sync = createSync(
    pageRounds(device.context, { worker: () => null, isVisible: () => true }),
  );
  const stop = sync.start(() => () => {});
  await expect.poll(() => urls.some((url) => url.includes(path)), soon).toBe(true);
  const first = await add();
  await arrived([first]);
  const second = await add();
  await arrived([first, second]);
  stop();
});
