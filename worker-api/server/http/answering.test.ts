import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ token } = await shop.customer());
});
afterAll(() => shop.close());

const calls = [
  ['GET', '/api/products', 200],
  ['GET', '/api/products?page=0', 400],
  ['GET', '/api/products/type/nothing', 404],
  ['GET', '/api/health', 200],
  ['GET', '/api/cart', 200],
  ['GET', '/api/orders/user', 200],
  ['GET', '/api/auth/profile', 200],
  ['DELETE', '/api/cart', 204],
  ['POST', '/api/orders', 422],
  ['GET', '/nothing.txt', 404],
] as const;

function directives(answer: Response): Map<string, string[]> {
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** The scoring rules of the Mozilla Observatory, each as a check. */
describe.each(calls)('[P9] %s %s earns the top grade', (method, path, status) => {
  let answer: Response;
  beforeAll(async () => {
    answer = await shop.call(method, path, { token });
    expect(answer.status).toBe(status);
  });

  test('content security policy: default none, no inline code, no eval, no foreign source', () => {
    const policy = directives(answer);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'blob:']);
    const sources = [...policy].filter(([name]) => !name.includes('trusted-types'));
    expect(new Set(sources.flatMap(([, values]) => values))).toEqual(
      new Set(["'none'", "'self'", 'blob:']),
    );
  });

  test('[T38] texts become code by the one policy alone', () => {
    const policy = directives(answer);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['default']);
  });

  test('strict transport security of more than a year, for every name below too', () => {
    const policy = answer.headers.get('Strict-Transport-Security') ?? '';
    expect(Number(/max-age=(\d+)/.exec(policy)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 3_600);
    expect(policy).toContain('includeSubDomains');
  });

  test('nosniff, a strict referrer policy, no embedding by other origins', () => {
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(answer.headers.get('Permissions-Policy')).toContain('camera=(self)');
  });

  test('no cookies, no CORS headers, no server header', () => {
    const names = [...answer.headers.keys()];
    const unwanted = names.filter((name) =>
      /^(set-cookie|access-control|server|x-powered)/.test(name),
    );
    expect(unwanted).toEqual([]);
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]+$/);
  });
});

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
  const testShop = await openTestShop();
  const { token: bearer, email, id } = await testShop.customer('canary@example.com');
  await testShop.call('GET', `/api/cart?email=${email}`, { token: bearer });
  await testShop.call('PUT', `/api/cart/${id}`, { token: bearer, body: { quantity: 4 } });
  await testShop.call('GET', '/canary@example.com');
  const text = JSON.stringify(testShop.logged);
  for (const secret of [email, id, bearer, 'marigold']) expect(text).not.toContain(secret);
  expect(testShop.logged).toContainEqual({
    requestId: expect.any(String),
    method: 'PUT',
    route: '/api/cart/:id',
    status: 404,
    ms: expect.any(Number),
  });
  await testShop.close();
});
