import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { requireOwner } from '#api/auth/require-owner.ts';
import { createSessions } from '#api/auth/sessions.ts';
import { openTestShop, type TestShop } from '#api/test-shop.ts';
import { read } from '#api/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function register(name: string) {
  const body = { name, email: `${randomUUID()}@example.com`, password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  const { token } = await read<{ token: string }>(answer);
  const stored = await shop.storage.users.byEmail('admin', body.email);
  return { ...body, token, id: stored?.id ?? '', post: stored?.post };
}

test('[B46] the first who registers is an owner, the next are staff, and a change holds at once', async () => {
  shop = await openTestShop();
  const meera = await register('Meera');
  const ravi = await register('Ravi');
  expect([meera.post, ravi.post]).toEqual(['owner', 'staff']);
  const guarded = new Hono().get(
    '/',
    requireOwner(createSessions(shop.deps), 'manage_staff'),
    (c) => c.text('open'),
  );
  const asked = (token: string) =>
    guarded.request('/', { headers: { Authorization: `Bearer ${token}` } });
  expect((await asked(meera.token)).status).toBe(200);
  const refused = await asked(ravi.token);
  expect(refused.status).toBe(403);
  expect(await read<FailureBody>(refused)).toMatchObject({
    code: 'forbidden',
    reason: 'owner_only',
  });
  expect((await asked((await shop.customer()).token)).status).toBe(403);
  await shop.storage.users.changePost(ravi.id, 'owner', new Date().toISOString());
  expect((await asked(ravi.token)).status).toBe(200);
  await shop.storage.users.changePost(meera.id, 'staff', new Date().toISOString());
  expect((await asked(meera.token)).status).toBe(403);
});
