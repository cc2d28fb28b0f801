import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { checkoutForm, keepCheckoutForm } from '#pwa/cart/checkout/checkout-form.ts';
import { checkoutState, openCheckout, takeFoundOrder } from '#pwa/cart/checkout/checkout-state.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { storedAccount } from '#pwa/device/accounts/stored-account.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import {
  readWrittenOrder,
  type WrittenOrder,
} from '#shared/customisation/written-customisation.ts';
import { deliveryFormOf } from '#shared/orders/delivery-form/form-texts.ts';
import type { Order } from '#shared/orders/order.ts';
import { retryOrder, submitOrder } from './submit-order.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount, testForm } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

const noWishes = { message: '', wrap: false };
const notElsewhere = { elsewhere: false, delivery: deliveryFormOf({}), wishes: noWishes };
const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);

/** The places where the way of an order breaks. */
type Break = 'none' | 'blink' | 'lost-request' | 'lost-answer' | 'crash';

let dataDir: string;
let shop: TestShop;
let account: SignedIn;
let device: TestDevice;
let breaks: Break;
/** After a break, but for a blink, the network is gone until it is repaired. */
let down: boolean;
/** Bodies and keys of the orders the server was sent. */
let sentCalls: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  shop = await openTestShop({ storage: await openStorage({ dataDir }) });
  sentCalls = [];
  breaks = 'none';
  down = false;
  device = testDevice(network);
  account = await testAccount(shop);
  await mirrorSession(device, account);
  await addCoin();
  await keepCheckoutForm(
    { db: device.db, owner: owner() },
    { ...notElsewhere, form: testForm, couponCode: '', pinCode: '', neededBy: '' },
  );
});
afterEach(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function restartServer(): Promise<void> {
  await shop.close();
  shop = await openTestShop({ storage: await openStorage({ dataDir }) });
}

const network: Fetch = async (input, init) => {
  const lost = new TypeError('The connection was lost');
  if (down) throw lost;
  const server = serverOf(shop);
  if (init?.method !== 'POST' || !String(input).endsWith('/orders')) return server(input, init);
  down = breaks !== 'none' && breaks !== 'blink';
  if (breaks === 'lost-request') throw lost;
  sentCalls.push(`${new Headers(init.headers).get('Idempotency-Key')} ${init.body}`);
  const answer = await server(input, init);
  if (breaks === 'crash') device.reload();
  if (breaks !== 'none') throw lost;
  return answer;
};

function repair(): void {
  breaks = 'none';
  down = false;
}

const owner = () => account.user.id;
const cartShown = () => shownCart({ db: device.db, owner: owner() });
const order = (context = device.context) =>
  submitOrder(context, {
    form: testForm,
    language: 'en',
    paymentKind: 'demo',
    expectedTotal: 199 + 68,
  });
const round = () => syncRound(device.context);
async function addCoin(): Promise<void> {
  const leo: Customisation = { zodiacSign: 'leo' };
  const gift = { product: coin, customization: leo };
  await putInCart({ db: device.db, owner: owner() }, gift);
}
async function orders(): Promise<Order[]> {
  const answer = await shop.call('GET', '/api/orders/user', { token: account.token });
  const answered: WrittenOrder<Order>[] = await answer.json();
  return answered.map(readWrittenOrder);
}

describe('[B3] [P3] the answer was lost', () => {
  test('a reload finds the order: cart and form are empty, its answer is returned once', async () => {
    breaks = 'lost-answer';
    expect(await order()).toMatchObject({ ok: false, reason: 'unanswered' });
    expect(await cartShown()).toHaveLength(1);
    device.reload();
    expect(await checkoutState({ db: device.db, owner: owner() })).toBe('sent');
    repair();
    expect(await round()).toEqual({ kind: 'synced' });
    expect(await checkoutState({ db: device.db, owner: owner() })).toBe('found');
    expect([await cartShown(), await checkoutForm({ db: device.db, owner: owner() })]).toEqual([
      [],
      null,
    ]);
    const [placed] = await orders();
    const placeOrderAnswers = await Promise.all([
      takeFoundOrder({ db: device.db, owner: owner() }),
      takeFoundOrder({ db: device.secondTab.db, owner: owner() }),
    ]);
    expect(placeOrderAnswers.filter((answer) => answer !== null)).toEqual([
      expect.objectContaining({ order_number: placed?.order_number }),
    ]);
    expect(await orders()).toHaveLength(1);
  });

  test('submitting again returns it and sends nothing', async () => {
    breaks = 'lost-answer';
    await order();
    repair();
    expect(await order()).toMatchObject({ ok: true, answer: { total_amount: 267 } });
    expect([sentCalls.length, (await orders()).length]).toEqual([1, 1]);
  });

  test('a crash of both sides between the commit and its answer does not lose the order', async () => {
    breaks = 'crash';
    await expect(order()).rejects.toThrow('closed');
    repair();
    await restartServer();
    await round();
    expect([await cartShown(), (await orders()).length]).toEqual([[], 1]);
    expect(await takeFoundOrder({ db: device.db, owner: owner() })).not.toBeNull();
  });

  test('submitting in two tabs is one order', async () => {
    breaks = 'lost-answer';
    await order();
    repair();
    await Promise.all([order(), order(device.secondTab)]);
    expect([await cartShown(), (await orders()).length, sentCalls.length]).toEqual([[], 1, 1]);
  });

  test('[SY8] [T6] the next person in this browser does not see it', async () => {
    breaks = 'lost-answer';
    await order();
    repair();
    const other = await testAccount(shop);
    await mirrorSession(device, null);
    await mirrorSession(device, other);
    await round();
    expect(await openCheckout({ db: device.db, owner: other.user.id })).toBeNull();
    expect(await takeFoundOrder({ db: device.db, owner: other.user.id })).toBeNull();
    expect(await order()).toMatchObject({ ok: false, reason: 'cart_emptied' });
    expect((await storedAccount({ db: device.db, owner: other.user.id }))?.orders).toEqual([]);
    // The first one comes back and finds the order.
    await mirrorSession(device, account);
    await round();
    expect(await takeFoundOrder({ db: device.db, owner: owner() })).not.toBeNull();
    expect(await orders()).toHaveLength(1);
  });
});

describe('[B3] [P3] the request was lost', () => {
  beforeEach(async () => {
    breaks = 'lost-request';
    expect(await order()).toMatchObject({ ok: false, reason: 'unanswered' });
    device.reload();
  });

  test('no background round sends an order; trying again is one order under the same key', async () => {
    repair();
    await round();
    await round();
    expect([sentCalls, await orders()]).toEqual([[], []]);
    const waiting = await openCheckout({ db: device.db, owner: owner() });
    expect(waiting?.state).toBe('not-found');
    expect(await cartShown()).toHaveLength(1);
    expect(await retryOrder(device.context)).toMatchObject({ ok: true });
    expect(sentCalls).toEqual([`${waiting?.key} ${JSON.stringify(waiting?.request)}`]);
    expect([await cartShown(), (await orders()).length]).toEqual([[], 1]);
    expect(await openCheckout({ db: device.db, owner: owner() })).toBeNull();
  });

  test('a gift removed on another device is not ordered; the checkout is given up', async () => {
    repair();
    const [line] = await cartShown();
    await shop.call('DELETE', `/api/cart/${line?.id}`, { token: account.token });
    expect(await retryOrder(device.context)).toMatchObject({ ok: false, reason: 'not_synced' });
    expect([sentCalls, await cartShown()]).toEqual([[], []]);
    expect(await openCheckout({ db: device.db, owner: owner() })).toBeNull();
  });
});
