import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { frameLine, openTestShop, orderBody, type TestShop } from '../test-shop.ts';

const canary = 'for staff of a later day';

let dataDir: string;
let shop: TestShop;
let token: string;
let admin: string;
let orderNumber: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-foreign-'));
  shop = await openTestShop({ storage: withForeignFields(await openStorage({ dataDir })) });
  ({ token } = await shop.customer());
  const body = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  const registered = await shop.call('POST', '/api/admin/register', { body });
  admin = ((await registered.json()) as { token: string }).token;
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** As if a later version had stored one more field in everything, at every depth. */
function withForeignFields(storage: Storage): Storage {
  const answering = (store: object) =>
    new Proxy(store, {
      get: (target, name) => {
        const method = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => tainted(await Reflect.apply(method, target, args));
      },
    });
  const stores = Object.entries(storage).map(([name, part]) => [
    name,
    typeof part === 'function' ? part : answering(part),
  ]);
  return Object.fromEntries(stores);
}

function tainted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tainted);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, tainted(part)]);
  return { ...Object.fromEntries(entries), foreign: canary };
}

async function seen(method: string, path: string, bearer?: string, body?: unknown) {
  const options = { ...(bearer === undefined ? {} : { token: bearer }), body };
  const answer = await shop.call(method, path, options);
  const text = await answer.text();
  expect({ path, ok: answer.ok, text }).toMatchObject({ path, ok: true });
  expect(text, `${method} ${path}`).not.toContain(canary);
  return text;
}

test('[T34] a stored field that no list names is in no answer to a customer', async () => {
  await seen('GET', '/api/products');
  await seen('GET', '/api/products/type/photo_frame');
  const login = { name: 'Asha', email: 'asha@example.com', password: 'marigold-52' };
  await seen('POST', '/api/auth/register', undefined, login);
  await seen('POST', '/api/auth/login', undefined, login);
  await seen('GET', '/api/auth/profile', token);
  await seen('PUT', '/api/auth/profile', token, { name: 'Asha' });

  const notes = [100, 200, 500].map((currency) => ({ date: '1998-02-14', currency }));
  const gift = { productName: 'custom', customization: { customNotes: notes, customNames: ['A'] } };
  const line = JSON.parse(await seen('POST', '/api/cart', token, frameLine('Asha', gift)));
  await seen('PUT', `/api/cart/${line.id}`, token, { quantity: 2 });
  const [stored] = JSON.parse(await seen('GET', '/api/cart', token)) as CartLine[];
  expect(stored).toMatchObject(gift);

  const item = { product_name: 'custom', quantity: 2, cart_item_id: line.id };
  const placed = await seen('POST', '/api/orders', token, orderBody([item]));
  orderNumber = JSON.parse(placed).order_number;
  const [order] = JSON.parse(await seen('GET', '/api/orders/user', token));
  expect(order.items[0]).toMatchObject({ customization: gift.customization, w_days: 5 });
  expect(order).not.toHaveProperty('payment_id');

  await seen('POST', '/api/contact', undefined, {
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'custom-order',
    message: 'Do you have 140298?',
  });
});

test('[T34] nor in one to staff, nor in their file', async () => {
  const body = { email: 'admin@example.com', password: 'marigold-52' };
  await seen('POST', '/api/admin/login', undefined, body);
  const list = JSON.parse(await seen('GET', '/api/admin/orders', admin));
  expect(list.rows).toHaveLength(1);
  const order = JSON.parse(await seen('GET', `/api/admin/orders/${orderNumber}`, admin));
  expect(order).toMatchObject({ order_number: orderNumber, payment_id: null });
  expect(await seen('GET', '/api/admin/orders.csv', admin)).toContain(orderNumber);
  await seen('GET', '/api/notifications/whatsapp/status', admin);
});
