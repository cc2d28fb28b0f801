import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { frameLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { enqueue } from '#pwa/cart/outbox.ts';
import { problems } from '#pwa/cart/settle-operations.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { problemText } from '#pwa/shop/cart/cart-screen.tsx';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import {
  type InEnglish,
  readCustomisation,
  readWritten,
} from '#shared/customisation/written-customisation.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

let shop: TestShop;
let account: SignedIn;
let device: TestDevice;
let other: TestDevice;
let network: Fetch;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  network = serverOf(shop);
  device = testDevice((input, init) => network(input, init));
  other = testDevice(serverOf(shop));
  account = await testAccount(shop);
  for (const { db } of [device, other]) await mirrorSession({ db }, account);
});

const details = (name: string): Customisation =>
  readCustomisation(frameLine(name).customization ?? {});
const owner = () => account.user.id;
const sync = (on = device) => syncRound(on.context);
const cartShown = (on = device) => shownCart({ db: on.db, owner: owner() });
const notices = async () => (await problems({ db: device.db, owner: owner() })).map(problemText);
const offline: Fetch = () => Promise.reject(new TypeError('offline'));

/** Resolves to a line that the server and both devices have. */
async function lineEverywhere(name: string): Promise<string> {
  const body = frameLine(name);
  await shop.call('POST', '/api/cart', { token: account.token, body });
  for (const each of [device, other]) await sync(each);
  return body.id ?? '';
}

async function edit(lineId: string, name: string, { db }: TestDevice = device): Promise<void> {
  const operation = { kind: 'replace-details', lineId, customization: details(name) } as const;
  await db.transaction('rw', db.operations, () => enqueue({ db, owner: owner() }, operation));
}

async function serverCart(): Promise<CartLine[]> {
  const answer = await shop.call('GET', '/api/cart', { token: account.token });
  const lines: InEnglish<CartLine>[] = await answer.json();
  return lines.map(readWritten);
}

test('[B11] [SY4] an edit shows at once, waits offline, and reaches the server once it can', async () => {
  const lineId = await lineEverywhere('Asha');
  network = offline;
  await edit(lineId, 'Meera Bai');
  expect(await sync()).toEqual({ kind: 'retry' });
  device.reload();
  const edited = { id: lineId, price: 299 + 8 * 45, customization: details('Meera Bai') };
  expect(await cartShown()).toMatchObject([{ ...edited, pending: true }]);
  network = serverOf(shop);
  expect(await sync()).toEqual({ kind: 'synced' });
  expect(await cartShown()).toMatchObject([{ ...edited, pending: false }]);
  expect(await serverCart()).toMatchObject([edited]);
});

test('[SY9] of two edits the one that arrives last shows everywhere', async () => {
  const lineId = await lineEverywhere('Asha');
  await edit(lineId, 'Meera');
  await edit(lineId, 'Kiran', other);
  for (const each of [device, other, device]) await sync(each);
  const [line] = await serverCart();
  expect(line?.customization).toEqual(details('Kiran'));
  for (const each of [device, other]) {
    expect(await cartShown(each)).toMatchObject([
      { price: line?.price, customization: details('Kiran') },
    ]);
  }
});

test('[SY3] [B11] an edit of a gift that left the cart elsewhere is reported, and the gift stays gone', async () => {
  const lineId = await lineEverywhere('Asha');
  await edit(lineId, 'Meera');
  await shop.call('DELETE', `/api/cart/${lineId}`, { token: account.token });
  expect(await sync()).toEqual({ kind: 'synced' });
  expect(await cartShown()).toEqual([]);
  expect(await notices()).toEqual([
    'Small Frame – 1 Note, 1 Name is no longer in your cart, so your changes to it could not be saved.',
  ]);
});
