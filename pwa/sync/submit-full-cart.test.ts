import { Dexie } from 'dexie';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTestLimits } from '#api/server/limits/limits.ts';
import { noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { Order } from '#shared/orders/order.ts';
import { submitOrder } from './submit-order.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount, testForm } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

const frame = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
const longName = 'नि'.repeat(50);

let shop: TestShop;
let account: SignedIn;
let device: TestDevice;
/** What another device does after the cart was read, before the order arrives. */
let meanwhile: () => Promise<unknown>;
let orderWasSent: boolean;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await startAt(shop);
});

async function startAt(at: TestShop) {
  meanwhile = async () => undefined;
  orderWasSent = false;
  const network: Fetch = async (input, init) => {
    if (String(input).endsWith('/orders')) {
      orderWasSent = true;
      await meanwhile();
    }
    return serverOf(at)(input, init);
  };
  device = testDevice(network);
  account = await testAccount(at);
  await mirrorSession(device, account);
}

const call = (method: string, path: string, body?: object, at = shop) =>
  at.call(method, path, { token: account.token, body });

/** The longest details there are, but for `changed`. */
async function addLongGifts(count: number, customisation: Customisation = {}): Promise<string[]> {
  const customization: Customisation = {
    customNames: Array(20).fill(longName),
    customNotes: Array(20).fill({ date: '1998-02-14', currency: 500 }),
    ...customisation,
  };
  const ids = Array.from({ length: count }, newId);
  for (const id of ids) {
    const line = { productName: 'custom', quantity: 1, id, customization };
    expect((await call('POST', '/api/cart', line)).status).toBe(201);
  }
  await syncRound(device.context);
  return ids;
}

const cartShown = () => shownCart({ db: device.db, owner: account.user.id });

/** The outcome, with its failure as the shopper reads it. */
async function order() {
  const expectedTotal = (await cartShown()).reduce((sum, { price }) => sum + price, 0);
  const outcome = await submitOrder(device.context, {
    form: testForm,
    language: 'en',
    paymentKind: 'demo',
    expectedTotal,
  });
  if (outcome.ok) return outcome;
  const { reason, failure } = outcome;
  return { ok: false as const, reason, message: textOf(failure) };
}

async function placed(): Promise<Order | undefined> {
  return (await (await call('GET', '/api/orders/user')).json())[0];
}

test('[T27] a cart of more gifts than an order holds is refused in words, and nothing is sent', async () => {
  const large = await openTestShop({ limits: loadTestLimits });
  await startAt(large);
  for (let count = 0; count <= maxCartLines; count += 1) {
    await call('POST', '/api/cart', noteLine(), large);
  }
  await syncRound(device.context);
  expect(await cartShown()).toHaveLength(maxCartLines + 1);
  expect(await order()).toEqual({
    ok: false,
    reason: 'too_many_gifts',
    message: englishFailures.too_many_gifts({ max: maxCartLines }),
  });
  expect(orderWasSent).toBe(false);
  await large.close();
});

test('[P7] [P34] on a full device an order is not sent, and it says why', async () => {
  await addLongGifts(1);
  const full = new Dexie.AbortError('full', new Dexie.QuotaExceededError());
  vi.spyOn(device.db.checkouts, 'put').mockRejectedValue(full);
  expect(await order()).toEqual({
    ok: false,
    reason: 'device_full',
    message: englishFailures.device_full,
  });
  expect(orderWasSent).toBe(false);
  vi.restoreAllMocks();
  expect(await order()).toMatchObject({ ok: true });
});

test('[P7] [P34] [B3] an order is said to be placed where the device is full by then, and is one', async () => {
  await addLongGifts(1);
  const full = new Dexie.AbortError('full', new Dexie.QuotaExceededError());
  meanwhile = async () => {
    vi.spyOn(device.db.snapshots, 'put').mockRejectedValue(full);
    vi.spyOn(device.db.checkouts, 'put').mockRejectedValue(full);
  };
  const outcome = await order();
  expect(outcome).toMatchObject({ ok: true, answer: { order_number: expect.any(String) } });
  meanwhile = async () => undefined;
  expect(await order()).toEqual(outcome);
  vi.restoreAllMocks();
  await syncRound(device.context);
  expect(await cartShown()).toEqual([]);
  const orders = await (await call('GET', '/api/orders/user')).json();
  expect(orders).toHaveLength(1);
});

test('[T27] a full cart of the longest details is ordered in one request, with its photos', async () => {
  const shape = { width: 40, height: 30, channels: 3, background: '#a52' } as const;
  const picture = new Uint8Array(await sharp({ create: shape }).png().toBuffer());
  const photos = ['one.png', 'two.png'].map((fileName) => ({
    fileName,
    blob: new Blob([picture], { type: 'image/png' }),
  }));
  const owner = account.user.id;
  await putInCart({ db: device.db, owner }, { product: frame, customization: {}, photos });
  await addLongGifts(maxCartLines - 1);
  const lines = await cartShown();
  expect(lines).toHaveLength(maxCartLines);
  expect(await order()).toMatchObject({ ok: true });
  const items = (await placed())?.items ?? [];
  expect(items.map((item) => item.datewith_instructions)).toEqual(
    lines.map((line) => line.datewith_instructions),
  );
  const withPhotos = items.filter((item) => item.product_name === frame.name);
  const address = expect.stringMatching(/^\/api\/images\//);
  expect(withPhotos).toMatchObject([
    { custom_photo_url: address, custom_photo_urls: [address, address] },
  ]);
});
