import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestCustomer, type TestShop } from '#api/server/testing/test-shop.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { signToken } from './bearer-token.ts';

const protectedCalls: readonly [method: string, path: string][] = [
  ['GET', '/api/auth/profile'],
  ['PUT', '/api/auth/profile'],
  ['POST', '/api/auth/logout'],
  ['POST', '/api/auth/confirm-request'],
  ['POST', '/api/auth/confirm'],
  ['PUT', '/api/auth/password'],
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
  ['DELETE', `/api/auth/sessions/${randomUUID()}`],
  ['GET', '/api/auth/export'],
  ['GET', '/api/auth/account'],
  ['DELETE', '/api/auth/account'],
  ['GET', '/api/cart'],
  ['POST', '/api/cart'],
  ['POST', '/api/cart/operations'],
  ['DELETE', '/api/cart'],
  ['PUT', `/api/cart/${randomUUID()}`],
  ['PUT', `/api/cart/${randomUUID()}/details`],
  ['DELETE', `/api/cart/${randomUUID()}`],
  ['POST', '/api/orders'],
  ['GET', '/api/orders/user'],
  ['GET', '/api/orders/placed'],
  ['GET', '/api/upload/list?folder=abcdefghijklmnop'],
  ['POST', '/api/upload/multiple'],
  ['PUT', `/api/upload/parts/${randomUUID()}?offset=0&bytes=1`],
  ['POST', `/api/upload/parts/${randomUUID()}`],
  ['POST', '/api/orders/NW-1/items/0/proofs/2/answer'],
  ['POST', '/api/orders/NW-1/payment'],
  ['PUT', '/api/orders/NW-1/payment-reference'],
  ['POST', '/api/orders/NW-1/cancel'],
  ['POST', '/api/orders/NW-1/problems'],
  ['GET', '/api/order-notifications/consents'],
  ['POST', '/api/order-notifications/stop'],
  ['POST', '/api/push/subscriptions'],
  ['DELETE', '/api/push/subscriptions'],
  ['POST', '/api/admin/logout'],
  ['PUT', '/api/admin/password'],
  ['PUT', '/api/admin/me/mails'],
  ['POST', '/api/admin/password'],
  ['GET', '/api/admin/sessions'],
  ['DELETE', '/api/admin/sessions'],
  ['DELETE', `/api/admin/sessions/${randomUUID()}`],
  ['GET', '/api/admin/passkeys'],
  ['POST', '/api/admin/passkeys'],
  ['POST', '/api/admin/passkeys/options'],
  ['DELETE', `/api/admin/passkeys/${randomUUID()}`],
  ['POST', '/api/admin/second-factor/options'],
  ['POST', '/api/admin/second-factor'],
  ['POST', '/api/admin/second-factor/recovery'],
  ['DELETE', '/api/admin/second-factor'],
  ['GET', '/api/admin/orders'],
  ['GET', '/api/admin/orders.csv'],
  ['GET', '/api/admin/orders/NW-1'],
  ['POST', '/api/admin/orders/NW-1/items/0/proofs'],
  ['GET', '/api/admin/orders/NW-1/notifications'],
  ['POST', `/api/admin/order-notifications/${randomUUID()}/again`],
  ['POST', '/api/admin/orders'],
  ['POST', '/api/admin/accounts/find'],
  ['GET', '/api/admin/orders/NW-1/link'],
  ['POST', '/api/admin/orders/NW-1/link'],
  ['DELETE', '/api/admin/orders/NW-1/caller'],
  ['POST', '/api/upload/of-order/NW-1'],
  ['PUT', `/api/upload/of-order/NW-1/parts/${randomUUID()}?offset=0&bytes=1`],
  ['POST', `/api/upload/of-order/NW-1/parts/${randomUUID()}`],
  ['POST', '/api/admin/orders/NW-1/moves'],
  ['POST', '/api/admin/orders/moves'],
  ['POST', '/api/admin/orders/NW-1/refunds'],
  ['POST', '/api/admin/orders/NW-1/no-payment'],
  ['POST', '/api/admin/orders/NW-1/questions/settled'],
  ['POST', '/api/admin/orders/NW-1/corrections'],
  ['POST', '/api/admin/orders/NW-1/items/0/corrections'],
  ['POST', '/api/admin/orders/NW-1/remakes'],
  ['POST', '/api/admin/orders/NW-1/photo-asks'],
  ['PUT', '/api/admin/orders/NW-1/note'],
  ['POST', '/api/admin/orders/NW-1/call'],
  ['POST', '/api/admin/orders/papers'],
  ['POST', '/api/admin/orders/cash'],
  ['GET', '/api/admin/courier'],
  ['POST', '/api/admin/orders/courier-list'],
  ['GET', '/api/admin/orders/NW-1/booking'],
  ['POST', '/api/admin/orders/NW-1/booking'],
  ['GET', '/api/admin/orders/NW-1/booking/label'],
  ['GET', '/api/admin/work'],
  ['GET', '/api/admin/counts'],
  ['GET', '/api/admin/search'],
  ['GET', '/api/admin/state'],
  ['GET', '/api/admin/live'],
  ['GET', '/api/admin/figures'],
  ['GET', '/api/admin/figures/money'],
  ['GET', '/api/admin/figures/orders.csv'],
  ['GET', '/api/admin/figures/hsn.csv'],
  ['GET', '/api/admin/products'],
  ['POST', '/api/admin/products'],
  ['DELETE', '/api/admin/products/zodiac_coin'],
  ['PUT', '/api/admin/products/zodiac_coin/place'],
  ['PUT', '/api/admin/products/zodiac_coin'],
  ['POST', '/api/admin/products/zodiac_coin/pictures'],
  ['PUT', '/api/admin/products/zodiac_coin/pictures/first'],
  ['DELETE', `/api/admin/products/zodiac_coin/pictures/${randomUUID()}`],
  ['GET', '/api/admin/price-list.csv'],
  ['POST', '/api/admin/price-list/changes'],
  ['PUT', '/api/admin/price-list'],
  ['GET', '/api/admin/notices'],
  ['PUT', '/api/admin/notices'],
  ['GET', '/api/admin/delivery-plan'],
  ['PUT', '/api/admin/delivery-plan'],
  ['GET', '/api/admin/switches'],
  ['PUT', '/api/admin/switches'],
  ['GET', '/api/admin/rates'],
  ['PUT', '/api/admin/rates'],
  ['GET', '/api/admin/taxes'],
  ['PUT', '/api/admin/taxes'],
  ['GET', '/api/admin/carriers'],
  ['PUT', '/api/admin/carriers'],
  ['GET', '/api/admin/coupons'],
  ['PUT', '/api/admin/coupons/Diwali15'],
  ['DELETE', '/api/admin/coupons/Diwali15'],
  ['GET', '/api/admin/tickets'],
  ['POST', `/api/admin/tickets/${randomUUID()}/steps`],
  ['DELETE', `/api/admin/tickets/${randomUUID()}`],
  ['GET', '/api/admin/me'],
  ['GET', '/api/admin/staff'],
  ['GET', '/api/admin/deeds'],
  ['POST', '/api/admin/staff'],
  ['POST', `/api/admin/staff/${randomUUID()}/invitation`],
  ['POST', `/api/admin/staff/${randomUUID()}/password-link`],
  ['PUT', `/api/admin/staff/${randomUUID()}/post`],
  ['DELETE', `/api/admin/staff/${randomUUID()}/sessions`],
  ['DELETE', `/api/admin/staff/${randomUUID()}/second-factor`],
  ['DELETE', `/api/admin/staff/${randomUUID()}`],
  ['GET', '/api/admin/customers'],
  ['GET', `/api/admin/customers/${randomUUID()}`],
  ['POST', `/api/admin/customers/${randomUUID()}/reset-link`],
  ['DELETE', `/api/admin/customers/${randomUUID()}/sessions`],
  ['GET', `/api/admin/customers/${randomUUID()}/export`],
  ['DELETE', `/api/admin/customers/${randomUUID()}`],
  ['GET', '/api/admin/orders/NW-1/print'],
  ['POST', '/api/admin/print-jobs'],
  ['GET', `/api/admin/print-jobs/${randomUUID()}`],
  ['GET', `/api/admin/print-jobs/${randomUUID()}/file`],
  ['GET', '/api/notifications/whatsapp/status'],
  ['GET', '/api/notifications/whatsapp/qrcode'],
  ['POST', '/api/notifications/whatsapp/initialize'],
  ['POST', '/api/notifications/whatsapp/logout'],
  ['POST', '/api/notifications/test/whatsapp'],
  ['POST', '/api/notifications/send'],
];

let shop: TestShop;
let customer: TestCustomer;
let tokens: Record<string, string | undefined>;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.customer();
  const login = await shop.call('POST', '/api/auth/login', {
    body: { email: customer.email, password: customer.password },
  });
  const { refreshToken, token: ended } = (await login.json()) as Record<string, string>;
  await shop.call('POST', '/api/auth/logout', { token: ended ?? '' });

  const [header = '', payload = '', signature = ''] = customer.token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = await signToken(claims, 'some other secret of the same length!!!!!');
  tokens = {
    none: undefined,
    garbage: 'garbage',
    'three dots': '..',
    'algorithm none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'algorithm none, signed': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'algorithm HS512': `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
    'admin role, old signature': `${header}.${encode({ ...claims, role: 'admin' })}.${signature}`,
    'another secret': other,
    'refresh token': refreshToken,
    'after logout': ended,
    'no claims': await signToken({} as never, shop.deps.secret),
    'session of nobody': await signToken({ ...claims, sid: 'nobody' }, shop.deps.secret),
    'another subject': await signToken({ ...claims, sub: 'other' }, shop.deps.secret),
    'another role': await signToken({ ...claims, role: 'admin' }, shop.deps.secret),
  };
});
afterAll(() => shop.close());

describe.each(protectedCalls)('[T3] %s %s', (method, path) => {
  test('[D34] returns 401 for every token without a live session, the refresh token too', async () => {
    for (const [what, token] of Object.entries(tokens)) {
      const answer = await shop.call(method, path, token === undefined ? {} : { token });
      expect({ what, status: answer.status }).toEqual({ what, status: 401 });
      expect((await answer.json()) as FailureBody).toMatchObject({ code: 'unauthorized' });
    }
  });

  test('returns 401 token_expired after 30 days', async () => {
    shop.setNow(new Date(Date.now() + 31 * 24 * 3_600_000));
    const answer = await shop.call(method, path, { token: customer.token });
    shop.setNow(new Date());
    expect(answer.status).toBe(401);
    expect((await answer.json()) as FailureBody).toMatchObject({ code: 'token_expired' });
  });
});

test('[T3] a new secret accepts the tokens of the one before, and no third one', async () => {
  const [first, second] = ['first', 'second'].map((name) => `the ${name} secret of some length!`);
  const before = await openTestShop({ secret: first ?? '' });
  const { token } = await before.customer();
  const profile = async (deps: Partial<TestShop['deps']>) => {
    const after = await openTestShop({ storage: before.storage, ...deps });
    const answer = await after.call('GET', '/api/auth/profile', { token });
    return answer.status;
  };
  expect(await profile({ secret: second ?? '' })).toBe(401);
  expect(await profile({ secret: second ?? '', previousSecret: first ?? '' })).toBe(200);
  expect(await profile({ secret: 'x'.repeat(32), previousSecret: second ?? '' })).toBe(401);
  await before.close();
});

test('[T3] every route is in this list or public', () => {
  const forEverybody = [
    ...['GET /api/products', 'GET /api/products/type/:type', 'GET /api/images/:id'],
    ...['GET /api/pictures/:id', 'GET /api/payments/offers', 'GET /api/shop'],
    // Signed by the gateway.
    'POST /api/payments/razorpay/webhook',
    'POST /api/coupons/check',
    ...['GET /api/health', 'GET /api/ready', 'POST /api/contact', 'POST /share'],
    // This has a token of its own, which is none of a person.
    'GET /api/metrics',
    ...['POST /api/auth/register', 'POST /api/auth/login', 'POST /api/auth/logout/late'],
    ...['GET /api/auth/reset-request', 'POST /api/auth/reset-request'],
    ...['POST /api/auth/reset-check', 'POST /api/auth/reset', 'POST /api/auth/stop-mail'],
    // These are opened by the token of their link.
    ...['POST /api/proofs/open', 'POST /api/proofs/answer'],
    ...['POST /api/order-links/open', 'POST /api/order-links/stop'],
    ...['POST /api/order-links/payment', 'POST /api/order-links/reference'],
    ...['PUT /api/upload/by-link/parts/:id', 'POST /api/upload/by-link/parts/:id'],
    'GET /api/order-notifications/channels',
    ...['POST /api/admin/register', 'POST /api/admin/login'],
    // These are opened by the token of their link.
    ...['POST /api/admin/invitation', 'POST /api/admin/invitation/check'],
    ...['POST /api/admin/invitation/passkey', 'POST /api/admin/invitation/passkey/options'],
    ...['POST /api/admin/login/passkey', 'POST /api/admin/login/passkey/options'],
    'GET /api/admin/passkeys/place',
  ];
  const routes = shop.app.routes.filter(({ method }) => method !== 'ALL');
  const calls = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const listed = protectedCalls.map(([method, path]) => {
    const pattern = path.replace(/\?.*/, '').replace(/[\da-f-]{36}/, ':id');
    const named = pattern
      .replace('NW-1', ':number')
      .replace('/items/0', '/items/:index')
      .replace('/proofs/2', '/proofs/:version')
      .replace('/coupons/Diwali15', '/coupons/:code')
      .replace('/products/zodiac_coin', '/products/:name');
    return `${method} ${named}`;
  });
  expect([...listed, ...forEverybody].toSorted()).toEqual([...calls].toSorted());
});

test('[T3] any flipped bit makes a token invalid', async () => {
  const { token } = customer;
  for (let index = 0; index < token.length; index += 1) {
    if (token[index] === '.') continue;
    const swapped = token[index] === 'A' ? 'B' : 'A';
    const flipped = token.slice(0, index) + swapped + token.slice(index + 1);
    const answer = await shop.call('GET', '/api/auth/profile', { token: flipped });
    expect({ index, status: answer.status }).toEqual({ index, status: 401 });
  }
});
