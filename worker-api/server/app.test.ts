import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StorageFullError } from '#api/storage/storage.ts';
import { siteOriginPlaceholder } from '#shared/pages/site-addresses.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let staticRoot: string;
beforeAll(async () => {
  staticRoot = await mkdtemp(join(tmpdir(), 'shop-site-'));
  await mkdir(join(staticRoot, 'assets'));
  await writeFile(
    join(staticRoot, 'index.html'),
    `<!doctype html><title>Shop</title>${' '.repeat(999)}`,
  );
  await mkdir(join(staticRoot, 'prerendered'));
  await writeFile(
    join(staticRoot, 'prerendered', 'about.html'),
    `<title>About</title><link rel="canonical" href="${siteOriginPlaceholder}/about">`,
  );
  await writeFile(join(staticRoot, 'sw.js'), 'self.x = 1;');
  await writeFile(join(staticRoot, 'assets', 'index-abc123.js'), 'const x = 1;'.repeat(100));
  await writeFile(join(staticRoot, 'icon.png'), 'png');
  shop = await openTestShop({ staticRoot });
});
afterAll(async () => {
  await shop.close();
  await rm(staticRoot, { recursive: true, force: true });
});

/** Sends raw bytes, without `Content-Length` when the body is a stream. */
function post(
  path: string,
  body: string | ReadableStream<Uint8Array>,
  contentType = 'application/json',
) {
  return shop.app.request(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': contentType },
    ...({ duplex: 'half' } as object),
  });
}

describe('errors', () => {
  test('an unknown address under /api is a JSON 404 with the request id in body and header', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/cart/a/b', '/api/.env']) {
      const answer = await shop.app.request(path);
      expect(answer.status).toBe(404);
      const body = (await answer.json()) as { requestId: string };
      expect(body).toEqual({
        code: 'not_found',
        reason: 'not_found',
        message: expect.stringMatching(/\.$/),
        requestId: expect.any(String),
      });
      expect(answer.headers.get('X-Request-Id')).toBe(body.requestId);
    }
  });

  test('[T25] broken JSON is 400 in the common error shape', async () => {
    for (const text of ['{', 'nope', '{"a":1}}', '\u0000', '{"email":"a', '']) {
      const answer = await post('/api/auth/login', text);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'bad_request' });
    }
  });

  test('[T27] [T48] nothing is parsed for who has not signed in where one has to', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    for (const path of ['/api/cart', '/api/orders', '/api/cart/operations', '/api/admin/staff']) {
      const answer = await post(path, '{"nothing":');
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect(parse.mock.calls.filter(([text]) => text === '{"nothing":')).toEqual([]);
  });

  test('[T7] a depth bomb is 400', async () => {
    for (const bomb of ['['.repeat(30_000), `${'['.repeat(9_000)}${']'.repeat(9_000)}`]) {
      expect((await post('/api/auth/login', bomb)).status).toBe(400);
    }
    const nested = JSON.stringify({ a: '{['.repeat(200), email: 'a@b.cd', password: 'marigold' });
    expect((await post('/api/auth/login', nested)).status).toBe(401);
  });

  test('[T25] a body over 64 KiB is 413, also when it comes in chunks', async () => {
    const big = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(70_000) });
    expect((await post('/api/auth/login', big)).status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < big.length; at += 10_000) {
          controller.enqueue(new TextEncoder().encode(big.slice(at, at + 10_000)));
        }
        controller.close();
      },
    });
    const answer = await post('/api/auth/login', chunks);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'payload_too_large' });
  });

  test('[T25] [T27] an order takes a larger body, of a customer alone', async () => {
    const { token } = await shop.customer();
    const place = (bytes: number, as?: { token: string }) =>
      shop.call('POST', '/api/orders', { ...as, body: { more: 'x'.repeat(bytes) } });
    const { bodyBytes, orderBytes } = shop.deps.limits;
    expect((await place(bodyBytes, { token })).status).toBe(422);
    expect((await place(orderBytes, { token })).status).toBe(413);
    expect((await place(orderBytes)).status).toBe(401);
  });

  test('[T23] only application/json is read, and no CORS header is ever sent', async () => {
    const login = JSON.stringify({ email: 'a@example.com', password: 'marigold' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      expect((await post('/api/auth/login', login, type)).status).toBe(415);
    }
    expect((await post('/api/auth/login', login, 'application/json; charset=utf-8')).status).toBe(
      401,
    );
    const preflight = await shop.app.request('/api/auth/login', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(404);
    const names = [...preflight.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('[T26] an unexpected error is a 500 without details, and its log line has no personal values', async () => {
    const broken = await openTestShop();
    broken.storage.carts.lines = () =>
      Promise.reject(new Error('cannot read canary@example.com 4111 1111 1111 1111'));
    const { token } = await broken.customer();
    const answer = await broken.call('GET', '/api/cart', { token });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('canary');
    const log = JSON.stringify(broken.logged);
    expect(log).toContain('cannot read [e-mail] [number]');
    await broken.close();
  });

  test('[P7] a full disk is a 507 with a message, and reads still work', async () => {
    const full = await openTestShop();
    const { token } = await full.customer();
    full.storage.carts.clear = () => Promise.reject(new StorageFullError('disk full'));
    const answer = await full.call('DELETE', '/api/cart', { token });
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ code: 'storage_full' });
    expect((await full.call('GET', '/api/cart', { token })).status).toBe(200);
    await full.close();
  });

  test('[P11] a call that takes too long returns 503 timeout', async () => {
    const slow = await openTestShop({ limits: { callMs: 20 } });
    slow.storage.ping = () => new Promise(() => {});
    const answer = await slow.call('GET', '/api/ready');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'timeout' });
    await slow.close();
  });
});

test('health and readiness', async () => {
  expect(await (await shop.call('GET', '/api/health')).json()).toEqual({ status: 'ok' });
  expect((await shop.call('GET', '/api/ready')).status).toBe(200);
  const lost = await openTestShop();
  lost.storage.ping = () => Promise.reject(new Error('gone'));
  expect((await lost.call('GET', '/api/ready')).status).toBe(503);
  expect((await lost.call('GET', '/api/health')).status).toBe(200);
  await lost.close();
});

describe('the site', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    shop.app.request(path, { headers });

  test('[D8] an unknown page returns index.html with 404, an unknown file only a 404', async () => {
    const page = await get('/nowhere');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<title>Shop</title>');
    for (const path of ['/assets/old-123.js', '/.env', '/..%2f..%2fetc/passwd.txt']) {
      const file = await get(path);
      expect(file.status).toBe(404);
      expect(await file.text()).not.toContain('<title>');
    }
    expect((await shop.app.request('/cart', { method: 'POST' })).status).toBe(404);
  });

  test('hashed files are immutable, others are revalidated', async () => {
    const asset = await get('/assets/index-abc123.js');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('Content-Type')).toMatch(/javascript/);
    const worker = await get('/sw.js');
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
    const etag = worker.headers.get('ETag') ?? '';
    expect((await get('/sw.js', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('HEAD returns headers without a body', async () => {
    const answer = await shop.app.request('/', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});
