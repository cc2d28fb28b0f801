import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedCall } from '#api/server/basic-deps.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { createMetrics } from './create-metrics.ts';

const metricsToken = 'a-token-of-the-owners-own';
const path = '/api/metrics';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ metricsToken });
});
afterAll(() => shop.close());

/** Resolves to the page by its lines: `name{labels}` and the value. */
async function readings(of: TestShop = shop): Promise<Map<string, number>> {
  const answer = await of.call('GET', path, { token: metricsToken });
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]),
  );
}

describe('[contract §1] the page of metrics', () => {
  test('opens to its token alone, and is unknown where no token is set', async () => {
    const closed = await openTestShop();
    expect((await closed.call('GET', path, { token: metricsToken })).status).toBe(404);
    await closed.close();
    const { token } = await shop.customer();
    for (const wrong of ['x', `${metricsToken}x`, token]) {
      expect((await shop.call('GET', path, { token: wrong })).status).toBe(401);
    }
    expect((await shop.call('GET', path)).status).toBe(401);
    const answer = await shop.call('GET', path, { token: metricsToken });
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('[T26] names no person: no path, no e-mail, no id', async () => {
    const { id, email, token } = await shop.customer();
    await shop.call('PUT', `/api/cart/${id}`, { token, body: { quantity: 1 } });
    await shop.call('GET', `/${email}`);
    await shop.call('GET', `/api/${email}`);
    const page = await (await shop.call('GET', path, { token: metricsToken })).text();
    expect(page).toContain('route="/api/cart/:id"');
    expect(page).not.toContain(id);
    expect(page).not.toContain(email);
  });

  test('[P17] is there while storage is away, and says so', async () => {
    const storage = { ...shop.storage, ping: () => new Promise<never>(() => {}) };
    const metrics = createMetrics({ ...shop.deps, storage }, { storageMs: 20 });
    const lost = await openTestShop({ metricsToken, metrics });
    const page = await readings(lost);
    expect(page.get('shop_storage_up')).toBe(0);
    expect([...page.keys()].filter((line) => line.startsWith('shop_storage_rows'))).toEqual([]);
    await lost.close();
  });
});

describe('request ids', () => {
  test('[T37] cannot be counted or guessed from one another', async () => {
    const ids: string[] = [];
    for (let call = 0; call < 600; call += 1) {
      ids.push((await shop.call('GET', '/api/health')).headers.get('X-Request-Id') ?? '');
    }
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w-]{16,}$/);
    // Of counted ids, most of the characters stay from one to the next.
    const alike = ids.slice(1).map((id, n) => [...id].filter((c, at) => c === ids[n]?.[at]).length);
    expect(Math.max(...alike)).toBeLessThan(8);
  });

  test('[T26] every call is logged with its id, the catalogue too', async () => {
    for (const called of ['/api/products', '/api/products/type/zodiac_coin', '/api/nothing', '/']) {
      const id = (await shop.call('GET', called)).headers.get('X-Request-Id');
      const lines = shop.logged.filter((line) => (line as LoggedCall).requestId === id);
      expect(lines).toEqual([
        expect.objectContaining({ method: 'GET', status: expect.any(Number) }),
      ]);
    }
  });
});
