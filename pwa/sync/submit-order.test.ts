import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskOrder } from '#api/orders/order-views.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { openCheckout } from '#pwa/cart/checkout/checkout-state.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { Order } from '#shared/orders/order.ts';
import { type Checkout, retryOrder, submitOrder } from './submit-order.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount, testForm } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const frame = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
const coinWithShipping = 199 + 68;

let shop: TestShop;
let account: SignedIn;
let device: TestDevice;
let network: Fetch;
/** The bodies of the orders that were sent. */
let sentCalls: string[];

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  sentCalls = [];
  network = serverOf(shop);
  device = testDevice((input, init) => {
    if (String(input).endsWith('/orders')) sentCalls.push(String(init?.body));
    return network(input, init);
  });
  account = await testAccount(shop);
  await mirrorSession(device, account);
});

async function addCoin(price = 199): Promise<void> {
  const product = { ...coin, price };
  const leo: Customisation = { zodiacSign: 'leo' };
  const gift = { product, customization: leo };
  await putInCart({ db: device.db, owner: account.user.id }, gift);
}

/** The outcome, with its failure as the shopper reads it. */
const order = async (checkout: Partial<Checkout> = {}) => {
  const placing: Checkout = {
    form: testForm,
    language: 'en',
    paymentKind: 'demo',
    expectedTotal: coinWithShipping,
    ...checkout,
  };
  const outcome = await submitOrder(device.context, placing);
  if (outcome.ok) return outcome;
  const { reason, failure } = outcome;
  return { ok: false as const, reason, message: textOf(failure) };
};
const cartShown = () => shownCart({ db: device.db, owner: account.user.id });
async function orders(): Promise<Order[]> {
  return (await shop.call('GET', '/api/orders/user', { token: account.token })).json();
}

test('an order sends the outbox first, then leaves the cart empty', async () => {
  await addCoin();
  const outcome = await order();
  expect(outcome).toMatchObject({ ok: true, answer: { total_amount: coinWithShipping } });
  expect(await cartShown()).toEqual([]);
  const [placed] = await orders();
  expect(placed).toMatchObject({
    shipping_address: '1 Test Street, Jaipur, Rajasthan, 302001',
    items: [{ product_name: 'zodiac_coin', datewith_instructions: 'Zodiac sign: Leo' }],
  });
  expect(await openCheckout({ db: device.db, owner: account.user.id })).toBeNull();
});

test('[B2] an order placed before its photos says how many will arrive', async () => {
  network = async (input, init) => {
    if (String(input).includes('/upload/')) throw new TypeError('The connection was lost');
    return serverOf(shop)(input, init);
  };
  const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });
  const photos = [photo('one.png'), photo('two.png')];
  await putInCart(
    { db: device.db, owner: account.user.id },
    { product: frame, customization: {}, photos },
  );
  const outcome = await order({ expectedTotal: 299 + 68 });
  expect(outcome).toMatchObject({ ok: true });
  const storedOrder = await shop.storage.orders.byNumber(
    outcome.ok ? outcome.answer.order_number : '',
  );
  if (!storedOrder) throw new Error('The order is not stored');
  const [item] = (await deskOrder(storedOrder, shop.storage)).items;
  expect(item).toMatchObject({
    customization: { imageNames: ['one.png', 'two.png'] },
    photos: [],
    photos_pending: 2,
  });
});

test('[D26] [SY10] a total that changed is refused, and the new prices are shown', async () => {
  await addCoin(150);
  const outcome = await order({ expectedTotal: 150 + 68 });
  expect(outcome).toMatchObject({ ok: false, reason: 'prices_changed' });
  expect(await cartShown()).toMatchObject([{ price: 199, wasPrice: 150 }]);
  expect(await orders()).toEqual([]);
  expect(await order()).toMatchObject({ ok: true });
});

test('[B14] an order says the language of its page, also when it is sent again later', async () => {
  await addCoin();
  network = async (input, init) => {
    if (String(input).endsWith('/orders')) throw new TypeError('offline');
    return serverOf(shop)(input, init);
  };
  expect(await order({ language: 'hi' })).toMatchObject({ reason: 'not_found' });
  network = serverOf(shop);
  expect(await retryOrder(device.context)).toMatchObject({ ok: true });
  expect(sentCalls.map((body) => JSON.parse(body).language)).toEqual(['hi', 'hi']);
});

test('[SY9] details that another device changes meanwhile are shown, not ordered unseen', async () => {
  await addCoin();
  await syncRound(device.context);
  const [line] = await cartShown();
  const edit = { token: account.token, body: { customization: { zodiacSign: 'Virgo' } } };
  network = async (input, init) => {
    if (String(input).endsWith('/orders')) {
      await shop.call('PUT', `/api/cart/${line?.id}/details`, edit);
    }
    return serverOf(shop)(input, init);
  };
  expect(await order()).toMatchObject({
    ok: false,
    reason: 'prices_changed',
    message: expect.stringMatching(/^Zodiac Coin has changed in your cart\./),
  });
  expect(await cartShown()).toMatchObject([{ datewith_instructions: 'Zodiac sign: Virgo' }]);
  expect(await order()).toMatchObject({ ok: true });
});

test('offline, nothing is ordered and the cart stays', async () => {
  await addCoin();
  network = () => Promise.reject(new TypeError('offline'));
  expect(await order()).toEqual({
    ok: false,
    reason: 'offline',
    message: 'Network error - please check your connection',
  });
  expect(sentCalls).toEqual([]);
});

test('[P3] two tabs that order the same cart at once place one order', async () => {
  await addCoin();
  const checkout: Checkout = {
    form: testForm,
    language: 'en',
    paymentKind: 'demo',
    expectedTotal: coinWithShipping,
  };
  const both = [submitOrder(device.context, checkout), submitOrder(device.secondTab, checkout)];
  const [first, second] = await Promise.all(both);
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({ ok: false, reason: 'cart_emptied' });
  expect(await orders()).toHaveLength(1);
});

test('[D13] [T13] other properties of the form are neither sent nor stored', async () => {
  await addCoin();
  network = async (input, init) => {
    if (String(input).endsWith('/orders')) throw new TypeError('The connection was lost');
    return serverOf(shop)(input, init);
  };
  const secrets = { cardNumber: '4111111111111111', cvv: 'three digits', upiId: 'asha@bank' };
  await order({ form: { ...testForm, ...secrets } });
  const checkoutJson = JSON.stringify(
    await openCheckout({ db: device.db, owner: account.user.id }),
  );
  for (const secret of Object.values(secrets))
    expect(sentCalls.join() + checkoutJson).not.toContain(secret);
});
