import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leftRedRightBlue } from '#api/photos/encode/test-photos.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import { type AwayStorage, awayStorage } from './testing/test-away-storage.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from './testing/test-shop.ts';
import { itemOf, newShopper, noteByText, type TestShopper } from './testing/test-shopper.ts';

/** The cut-offs in small. */
const cutOffMs = 1_400;
/** A busy machine may add to them. */
const lateMs = 8_000;

let dataDir: string;
let away: AwayStorage;
let shop: TestShop;
let shopper: TestShopper;
let staff: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-away-'));
  away = awayStorage(await openStorage({ dataDir }));
  const limits = {
    callMs: cutOffMs,
    uploadMs: cutOffMs,
    deskCallMs: cutOffMs,
    printCallMs: cutOffMs,
    pictureCallMs: cutOffMs,
  };
  shop = await openTestShop({ storage: away.storage, limits });
  shopper = await newShopper(shop);
  const body = { name: 'Owner', email: 'owner@example.com', password: 'marigold-52' };
  const registered = await shop.call('POST', '/api/admin/register', { body });
  staff = ((await registered.json()) as { token: string }).token;
  await shop.call('GET', '/api/products');
});
afterEach(() => away.comeBack());
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const credentials = { email: 'owner@example.com', password: 'marigold-52' };
const message = {
  ...{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
  ...{ subject: 'other', message: 'Is a gift ready by Friday?' },
};

const customMessage = {
  ...{ type: 'whatsapp', recipient: '9876543210', notificationType: 'custom' },
  data: { message: 'Ready' },
};

/** Calls that need the database; `body` makes a call a POST. */
const calls: readonly [path: string, body?: object][] = [
  ['/api/cart'],
  ['/api/cart', noteLine()],
  ['/api/orders/user'],
  ['/api/orders', orderBody([noteByText])],
  ['/api/auth/profile'],
  ['/api/auth/sessions'],
  ['/api/auth/export'],
  ['/api/auth/account'],
  ['/api/auth/register', { name: 'Asha', email: 'asha@example.com', password: 'marigold-52' }],
  ['/api/auth/login', credentials],
  ['/api/auth/reset-request', { email: credentials.email }],
  ['/api/contact', message],
  ['/api/upload/list?folder=0123456789abcdef'],
  ['/api/upload/multiple', {}],
  [`/api/images/${'a'.repeat(22)}`],
  ['/api/proofs/open', { token: 'a'.repeat(43) }],
  ['/api/order-notifications/consents'],
  ['/api/order-notifications/stop', {}],
  ['/api/admin/orders/NW-1/notifications'],
  ['/api/admin/login', credentials],
  ['/api/admin/orders'],
  ['/api/notifications/whatsapp/status'],
  ['/api/notifications/send', customMessage],
  ['/api/ready'],
];

async function ask(path: string, body?: object): Promise<Response> {
  if (path === '/api/upload/multiple') {
    const headers = { Authorization: `Bearer ${shopper.token}` };
    const form = new FormData();
    form.append('images', new Blob([await leftRedRightBlue(8, 8).jpeg().toBuffer()]), 'a.jpg');
    return shop.app.request(path, { method: 'POST', headers, body: form });
  }
  const isStaff = /^\/api\/(admin|notifications)/.test(path);
  const token = isStaff ? staff : shopper.token;
  return shop.call(body ? 'POST' : 'GET', path, body ? { token, body } : { token });
}

describe.each(['refuses', 'hangs'] as const)('while the database %s', (how) => {
  it('[P17] [P11] every call is a 503 in time that says when to come back', async () => {
    away.leave(how);
    const answers = calls.map(async ([path, body]) => {
      const answer = await ask(path, body);
      const { code } = (await answer.json()) as { code: string };
      const saysWhen = Number(answer.headers.get('Retry-After')) > 0;
      return { path, status: answer.status, code, saysWhen };
    });
    const late = wait(lateMs, null, { ref: false });
    for (const [index, [path]] of calls.entries()) {
      const answer = await Promise.race([answers[index], late]);
      const code = expect.stringMatching(/^(busy|timeout)$/);
      expect(answer, path).toEqual({ path, status: 503, code, saysWhen: true });
    }
  });

  it('[P17] readiness is denied within a second', async () => {
    away.leave(how);
    const askedMs = async () => {
      const before = performance.now();
      expect((await ask('/api/ready')).status).toBe(503);
      return performance.now() - before;
    };
    // A busy machine may hold up one answer, but not each of them.
    await expect.poll(askedMs, { timeout: lateMs }).toBeLessThan(1_000);
  });

  it('[P17] the catalogue is answered from memory, and this is logged once', async () => {
    const before = await (await shop.call('GET', '/api/products')).json();
    away.leave(how);
    const logged = shop.logged.length;
    for (let count = 0; count < 5; count += 1) {
      const answer = await shop.call('GET', '/api/products');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual(before);
    }
    expect((await shop.call('GET', '/api/products/type/zodiac_coin')).status).toBe(200);
    expect((await shop.call('GET', '/api/health')).status).toBe(200);
    const lines = shop.logged
      .slice(logged)
      .flatMap((line) => ('during' in line ? [line.during] : []));
    expect(lines).toEqual([...new Set(lines)]);
  });

  it('[P17] the shop goes on by itself once the database is back', async () => {
    away.leave(how);
    await Promise.all([ask('/api/cart', noteLine()), ask('/api/products'), ask('/api/ready')]);
    away.comeBack();
    expect((await ask('/api/ready')).status).toBe(200);
    const line = await shopper.inCart(noteLine());
    expect((await shopper.place(orderBody([itemOf(line)]))).status).toBe(201);
    await shop.storage.products.update([{ name: 'zodiac_coin', price: how.length + 300 }]);
    const price = async () => {
      const coins = (await (await ask('/api/products/type/zodiac_coin')).json()) as object[];
      return coins[0];
    };
    await expect.poll(price).toMatchObject({ price: how.length + 300 });
  });
});

it('[P17] a price that is charged never comes from memory', async () => {
  const line = await shopper.inCart(noteLine());
  await shop.call('GET', '/api/products');
  away.leave('refuses');
  expect((await shopper.place(orderBody([itemOf(line)]))).status).toBe(503);
  away.comeBack();
  expect(await shopper.cart()).toHaveLength(1);
});
