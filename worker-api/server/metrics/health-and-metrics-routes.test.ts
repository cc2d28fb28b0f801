import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Mailer, MailNotSentError } from '#api/notifications/mail/recipient-bounds.ts';
import type { LoggedCall } from '#api/server/basic-deps.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import type { ShopStateAnswer } from '#shared/shop-settings/machine-state.ts';
import { createMetrics } from './create-metrics.ts';
import { createShopWatch, watchBackups, watchMail } from './shop-state.ts';

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

async function staffOf(shop: TestShop): Promise<{ owner: string; staff: string }> {
  const register = async (name: string) => {
    const body = { name, email: `${name}@example.com`, password: 'marigold-52' };
    const answer = await shop.call('POST', '/api/admin/register', { body });
    return (await readAnswer<{ token: string }>(answer)).token;
  };
  return { owner: await register('meera'), staff: await register('ravi') };
}

test('[B92] an owner reads how the shop stands and what is wrong with it, and nobody else does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'state-'));
  let now = new Date('2026-11-22T20:00:00.000Z');
  const settings = {
    ...{ production: true, dataDir: folder, payments: [{ kind: 'demo' }] as const },
    ...{ adminRegistration: 'open' as const, hasPublicUrl: false, version: '1.2.3' },
    backups: { folder, everyHours: 24, keep: 7 },
  };
  const watch = createShopWatch(settings, now);
  const send = vi.fn<(mail: object) => Promise<void>>().mockResolvedValue(undefined);
  const mailer = watchMail({ send, close: async () => undefined }, watch, () => now);
  const stateShop = await openTestShop({ watch, mailer });
  const { owner, staff } = await staffOf(stateShop);
  const state = async (token?: string) =>
    stateShop.call('GET', '/api/admin/state', { ...(token && { token }) });
  const read = async () => readAnswer<ShopStateAnswer>(await state(owner));
  const customer = await stateShop.customer();
  expect((await state()).status).toBe(401);
  for (const token of [staff, customer.token]) expect((await state(token)).status).toBe(403);
  const first = await read();
  expect(first).toMatchObject({
    ...{ version: '1.2.3', started_at: '2026-11-22T20:00:00.000Z', storage: 'sqlite' },
    backup: { last_at: null, failed_at: null, every_hours: 24 },
    mail: { failed_at: null, why: null },
  });
  expect(first.disk?.free).toBeGreaterThan(0);
  expect(first.warnings.filter((each) => each !== 'disk_low')).toEqual([
    ...['backup_old', 'demo_payments', 'placeholders', 'open_registration', 'no_public_url'],
  ]);

  const madeAt = stateShop.deps.clock().toISOString().slice(0, 19);
  await writeFile(join(folder, `shop-${madeAt.replaceAll(':', '')}Z.backup`), '');
  expect((await read()).backup?.last_at).toBe(`${madeAt}.000Z`);
  const away = watchBackups(
    () => Promise.reject(new Error('full')),
    watch,
    () => now,
  );
  await expect(away()).rejects.toThrow('full');
  now = new Date('2026-11-22T21:00:00.000Z');
  send.mockRejectedValue(new MailNotSentError(new Error('no'), false, 'server_away'));
  const sending = mailer.send(
    ...([{ to: 'a@example.com' }] as unknown as Parameters<Mailer['send']>),
  );
  await expect(sending).rejects.toThrow();
  const failing = await read();
  expect(failing.mail).toMatchObject({ failed_at: now.toISOString(), why: 'server_away' });
  expect(failing.warnings.slice(0, 1)).toEqual(['backup_failed']);
  expect(failing.warnings).toContain('mail_failed');
  expect(JSON.stringify(failing)).not.toContain('a@example.com');
  await watchBackups(
    async () => undefined,
    watch,
    () => now,
  )();
  expect((await read()).warnings).not.toContain('backup_failed');
  await stateShop.close();
  await rm(folder, { recursive: true });
});
