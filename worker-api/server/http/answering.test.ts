import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ token } = await shop.customer());
});
afterAll(() => shop.close());

test('[P18] no cache keeps a file away that is not here yet', async () => {
  const answer = await shop.call('GET', '/assets/next-build.js');
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});

test('[T6] responses of cart, orders, profile and sessions are no-store', async () => {
  for (const path of ['/api/cart', '/api/orders/user', '/api/auth/profile']) {
    const answer = await shop.call('GET', path, { token });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  const login = await shop.call('POST', '/api/auth/login', {
    body: { email: 'a@example.com', password: 'marigold' },
  });
  expect(login.headers.get('Cache-Control')).toBe('no-store');
});

test('[T26] log lines have id, method, route, status and time, and no personal data', async () => {
  const { token: bearer, email, id } = await shop.customer('canary@example.com');
  await shop.call('GET', `/api/cart?email=${email}`, { token: bearer });
  await shop.call('PUT', `/api/cart/${id}`, { token: bearer, body: { quantity: 4 } });
  await shop.call('GET', '/canary@example.com');
  const text = JSON.stringify(shop.logged);
  for (const secret of [email, id, bearer, 'marigold']) expect(text).not.toContain(secret);
  expect(shop.logged).toContainEqual({
    requestId: expect.any(String),
    method: 'PUT',
    route: '/api/cart/:id',
    status: 404,
    ms: expect.any(Number),
  });
});
