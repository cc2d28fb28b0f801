import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDemoPayments } from '#api/payments/providers/demo-payments.ts';
import type { PaymentProvider } from '#api/payments/providers/payment-provider.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { openCheckout } from '#pwa/cart/checkout/checkout-state.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Order } from '#shared/orders/order.ts';
import type { OfferedKind } from '#shared/payments/payment-keys.ts';
import { submitOrder } from './submit-order.ts';
import { serverOf, testAccount, testForm } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

/** Takes no money: what matters here is which of them was asked. */
const providerOf = (kind: OfferedKind): PaymentProvider => ({
  ...createDemoPayments({ randomBytes }),
  kind,
  offer: () => ({ kind }),
});

let shop: TestShop;
let account: SignedIn;
let device: TestDevice;
let network: Fetch;

beforeAll(async () => {
  shop = await openTestShop({ payments: [providerOf('upi-qr'), providerOf('cod')] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  network = serverOf(shop);
  device = testDevice((input, init) => network(input, init));
  account = await testAccount(shop);
  await mirrorSession(device, account);
  const product = baseProduct('zodiac_coin', 'zodiac_coin', 199);
  await putInCart(scope(), { product, customization: { zodiacSign: 'leo' } });
});

const scope = () => ({ db: device.db, owner: account.user.id });
const order = (paymentKind: OfferedKind) =>
  submitOrder(device.context, {
    form: testForm,
    language: 'en',
    expectedTotal: 199 + 68,
    paymentKind,
  });
async function orders(): Promise<Order[]> {
  return (await shop.call('GET', '/api/orders/user', { token: account.token })).json();
}

test('[B12] an order is placed with the way to pay that was chosen, which its answer names', async () => {
  expect(await order('cod')).toMatchObject({ ok: true, answer: { payment_kind: 'cod' } });
  expect(await orders()).toMatchObject([{ payment_kind: 'cod' }]);
});

test('[B12] a way that is not offered places nothing, and the cart is kept for another', async () => {
  // The demo too: nobody should wait for a payment that they did not choose.
  for (const kind of ['razorpay', 'demo'] as const) {
    expect(await order(kind)).toMatchObject({ ok: false, reason: 'payment_not_offered' });
    expect(await orders()).toEqual([]);
    expect(await shownCart(scope())).toHaveLength(1);
    expect(await openCheckout(scope())).toBeNull();
  }
  expect(await order('upi-qr')).toMatchObject({ ok: true, answer: { payment_kind: 'upi-qr' } });
});

test('[B12] [P3] an order whose answer was lost stays as it was chosen first', async () => {
  network = async (input, init) => {
    const answer = serverOf(shop)(input, init);
    if (!String(input).includes('/orders')) return answer;
    await answer;
    throw new TypeError('The connection was lost');
  };
  expect(await order('upi-qr')).toMatchObject({ ok: false, reason: 'unanswered' });
  network = serverOf(shop);
  expect(await order('cod')).toMatchObject({ ok: true, answer: { payment_kind: 'upi-qr' } });
  expect(await orders()).toHaveLength(1);
});
