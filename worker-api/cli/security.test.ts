import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { ownerOf } from './test-owner.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const login = (body: object, role = 'auth') => shop.call('POST', `/api/${role}/login`, { body });

test('[B10] [T26] lists failed and refused logins, and holds nothing that was typed', async () => {
  const owner = ownerOf(shop);
  expect((await owner(['security'])).out).toEqual(['Nothing happened yet.']);
  const { email } = await shop.customer();
  const canary = 'canary-password-typed-as-email';
  for (let turn = 0; turn < 10; turn += 1) await login({ email, password: `canary-${turn}` });
  expect((await login({ email, password: 'canary' })).status).toBe(429);
  expect((await login({ email, password: 'canary' })).status).toBe(429);
  const { out } = await owner(['security']);
  // What strangers repeat in a quarter of an hour is one line.
  const wrong = out.filter((line) => line.includes('wrong password'));
  expect(wrong).toEqual([expect.stringContaining('wrong password, 10 times')]);
  const refusals = out.filter((line) => line.includes('too many attempts'));
  expect(refusals).toEqual([
    expect.stringMatching(/customer .*, 2 times +in-process .*@example\.com$/),
  ]);
  await login({ email: canary, password: canary }, 'admin');
  const after = await owner(['security', '--limit', '१']);
  expect(after.out[1]).toMatch(/staff +(wrong password|refused).*in-process +no account$/);
  expect(JSON.stringify(await shop.storage.securityEvents.latest(99))).not.toContain('canary');
  expect((await owner(['security', '--limit', 'all'])).code).toBe(1);
});

test('[B80] lists what staff did, and what the owner did here, by whom and to whom', async () => {
  const owner = ownerOf(shop);
  const customer = await shop.customer();
  const meera = { name: 'Meera', email: 'meera@example.com', password: 'marigold-52' };
  const registered = await shop.call('POST', '/api/admin/register', { body: meera });
  const { token } = (await registered.json()) as { token: string };
  const path = `/api/admin/customers/${customer.id}/sessions`;
  await shop.call('DELETE', path, { token });
  await owner(['admins', 'second-factor', meera.email]);
  const { out } = await owner(['security', '--limit', '3']);
  expect(out.slice(1)).toEqual([
    expect.stringMatching(`staff +second factor removed +terminal +${meera.email} +terminal$`),
    expect.stringMatching(
      `staff +signed out everywhere +in-process +${customer.email} +${meera.email}$`,
    ),
    expect.stringMatching(`staff +registered +in-process +${meera.email}$`),
  ]);
});

test('[T48] a flood of failed sign-ins from everywhere is a bounded number of rows that count it', async () => {
  const testShop = await openTestShop({
    trustProxy: 1,
    limits: { securityRows: { points: 5, seconds: 900 } },
  });
  testShop.setNow(new Date('2026-11-10T06:00:00.000Z'));
  const owner = ownerOf(testShop);
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  const { token } = await (await testShop.call('POST', '/api/admin/register', { body })).json();
  const staff = { ...body, name: 'Asha', email: 'asha@example.com', post: 'staff' };
  const guess = (at: number) =>
    testShop.call('POST', '/api/auth/login', {
      body: { email: `nobody${at}@example.com`, password: 'wrong-password' },
      headers: { 'X-Forwarded-For': `2001:db8:${at % 20}:${at}::1` },
    });
  const added = await testShop.call('POST', '/api/admin/staff', { token, body: staff });
  expect(added.status).toBe(201);
  for (let at = 0; at < 60; at += 1) expect((await guess(at)).status).toBe(401);
  const events = await testShop.storage.securityEvents.latest(100);
  expect(events.filter(({ kind }) => kind === 'staff_added')).toHaveLength(1);
  const failed = events.filter(({ kind }) => kind === 'login_failed');
  expect(failed).toHaveLength(6);
  expect(failed.reduce((sum, { times = 1 }) => sum + times, 0)).toBe(60);
  expect((await owner(['security'])).out.join('\n')).toContain('wrong password, 45 times');
  await testShop.close();
});

test('[P7] a log that cannot be written does not change the answer', async () => {
  const testShop = await openTestShop();
  const full = new Error('the disk of asha@example.com is full');
  vi.spyOn(testShop.storage.securityEvents, 'insert').mockRejectedValue(full);
  const body = { email: 'nobody@example.com', password: 'wrong-password' };
  expect((await testShop.call('POST', '/api/auth/login', { body })).status).toBe(401);
  const line = expect.objectContaining({ during: 'noting a security event' });
  expect(testShop.logged).toContainEqual(line);
  expect(JSON.stringify(testShop.logged)).not.toContain('asha@');
  await testShop.close();
});
