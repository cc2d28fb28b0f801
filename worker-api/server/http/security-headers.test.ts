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
  let policy: Map<string, string[]>;
  beforeAll(async () => {
    answer = await shop.call(method, path, { token });
    policy = directives(answer);
    expect(answer.status).toBe(status);
  });

  test('content security policy: default none, no inline code, no eval, no foreign source', () => {
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
    const names = [...answer.headers.keys()].join('\n');
    expect(names).not.toMatch(/^(set-cookie|access-control|server|x-powered)/m);
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]+$/);
  });
});
