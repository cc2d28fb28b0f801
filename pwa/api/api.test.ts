import { beforeEach, expect, test } from 'vitest';
import { loggedErrors } from '#pwa/device/error-log.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { logFailedCall } from './api.ts';
import { createApi } from './api-client.ts';
import type { Fetch } from './send-request.ts';

beforeEach(() => localValues.remove(storageKeys.errorLog));

const logged = () => loggedErrors().map(({ what, requestId }) => [what, requestId]);

const apiOver = (fetch: Fetch) =>
  createApi({
    fetch,
    token: () => 'a-token',
    onUnauthorized: () => undefined,
    onFailedCall: logFailedCall,
  });

const login = { email: 'asha@example.com', password: 'a secret' };

test('an answer that says the server failed is logged once, with its request id', async () => {
  const body = { code: 'internal', message: 'Sorry', requestId: 'p1-7' };
  const headers = { 'X-Request-Id': 'p1-7' };
  const api = apiOver(async () => Response.json(body, { status: 500, headers }));
  await api.login(login);
  await api.findOrder('a-key');
  expect(logged()).toEqual([
    ['GET /api/orders: 500', 'p1-7'],
    ['POST /api/auth/login: 500', 'p1-7'],
  ]);
});

test('neither ids, names nor queries of an address are kept', async () => {
  logFailedCall({
    method: 'DELETE',
    path: '/api/cart/Asha-Rani',
    status: 502,
    requestId: '<b>asha@example.com</b>',
  });
  const failing = apiOver(async () => new Response('', { status: 503 }));
  await failing.listPhotos('asha-and-ravi');
  expect(logged()).toEqual([
    ['GET /api/upload: 503', null],
    ['DELETE /api/cart: 502', null],
  ]);
});

test.each([
  ['/api/admin/orders/NW-12345678', 'GET /api/admin/orders: 500'],
  ['/api/admin/orders.csv', 'GET /api/admin/orders.csv: 500'],
  ['/api/notifications/whatsapp/status', 'GET /api/notifications/whatsapp: 500'],
])('of the staff’s call %s the words are logged', (path, what) => {
  logFailedCall({ method: 'GET', path, status: 500, requestId: null });
  expect(logged()).toEqual([[what, null]]);
});
