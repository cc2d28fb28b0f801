import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import type { StaffSession } from '#shared/accounts/account-schemas.ts';
import { idleHeader } from '#shared/accounts/staff-may.ts';
import type { FailureBody } from '#shared/http/failure.ts';

const email = 'meera@example.com';
const password = 'marigold-52';
const minuteMs = 60_000;
const start = new Date('2026-03-01T06:00:00.000Z');

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  shop.setNow(start);
  const body = { name: 'Meera', email, password };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = await readAnswer<{ token: string }>(answer));
});
afterEach(() => shop.close());

const at = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * minuteMs));
const login = (typedText = password, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/admin/login', { body: { email, password: typedText }, headers });
const tokenOf = async (answer: Response) => (await readAnswer<{ token: string }>(answer)).token;
const statusOf = async (as: string, headers: Record<string, string> = {}) =>
  (await shop.call('GET', '/api/admin/orders', { token: as, headers })).status;
const change = (currentPassword: string, newPassword: string, as = token) =>
  shop.call('PUT', '/api/admin/password', {
    ...{ token: as, body: { currentPassword, newPassword } },
  });
const listed = async (as = token) =>
  (
    await readAnswer<{ sessions: StaffSession[] }>(
      await shop.call('GET', '/api/admin/sessions', { token: as }),
    )
  ).sessions;

test('[T50] staff change their own password, which they have to know, and all other sessions end', async () => {
  const other = await tokenOf(await login());
  const wrong = await change('not-the-one', 'own-words-52');
  expect(wrong.status).toBe(422);
  expect((await readAnswer<FailureBody>(wrong)).reason).toBe('wrong_password');
  const common = await change(password, 'password');
  expect((await readAnswer<FailureBody>(common)).reason).toBe('common_password');
  expect(await statusOf(other)).toBe(200);

  const response = await change(password, 'own-words-52');
  expect(response.status).toBe(200);
  const ownToken = await tokenOf(response);
  expect([await statusOf(ownToken), await statusOf(token), await statusOf(other)]).toEqual([
    ...[200, 401, 401],
  ]);
  expect([(await login()).status, (await login('own-words-52')).status]).toEqual([401, 200]);
});

test('[T50] staff see where they are signed in, when they were last seen there, and end it', async () => {
  at(5);
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';
  const onPhone = await tokenOf(await login(password, { 'User-Agent': phone }));
  at(10);
  expect(await statusOf(onPhone)).toBe(200);
  at(12);
  const here = { browser: null, system: null, current: true };
  const [first, second] = await listed();
  expect(first).toEqual({
    ...{ id: expect.any(String), started_at: start.toISOString(), ...here },
    seen_at: '2026-03-01T06:12:00.000Z',
  });
  expect(second).toMatchObject({
    ...{ browser: 'Chrome', system: 'Android', current: false },
    seen_at: '2026-03-01T06:10:00.000Z',
  });
  const end = (id = '') => shop.call('DELETE', `/api/admin/sessions/${id}`, { token });
  expect((await end(second?.id)).status).toBe(204);
  expect([await statusOf(onPhone), await statusOf(token)]).toEqual([401, 200]);

  // Nobody ends another's.
  const ravi = { name: 'Ravi', email: 'ravi@example.com', password };
  const others = await tokenOf(await shop.call('POST', '/api/admin/register', { body: ravi }));
  const [ofRavi] = await listed(others);
  await end(ofRavi?.id);
  expect(await statusOf(others)).toBe(200);

  const more = [await tokenOf(await login()), await tokenOf(await login())];
  expect(await listed()).toHaveLength(3);
  expect((await shop.call('DELETE', '/api/admin/sessions', { token })).status).toBe(204);
  expect(await Promise.all([...more, token].map((each) => statusOf(each)))).toEqual([
    ...[401, 401, 200],
  ]);
  // One that is over by the clock is listed no more.
  await login();
  at(45);
  const again = await tokenOf(await login());
  expect(await listed(again)).toHaveLength(1);
});

test('[T50] a session ends half an hour after a person’s last act; polls and the live stream are none', async () => {
  const poll = (minutes: number) => ({ [idleHeader]: String(minutes * 60) });
  at(29);
  expect(await statusOf(token)).toBe(200);
  at(58);
  expect(await statusOf(token, poll(29))).toBe(200);
  expect((await shop.call('GET', '/api/admin/live', { token })).status).toBe(200);
  at(59);
  const over = await shop.call('GET', '/api/admin/orders', { token });
  expect(over.status).toBe(401);
  expect((await readAnswer<FailureBody>(over)).code).toBe('token_expired');
  // Over is over, whatever a page says of it later.
  expect(await statusOf(token, poll(0))).toBe(401);

  // A poll says of an act that no call said.
  at(60);
  const next = await tokenOf(await login());
  at(85);
  expect(await statusOf(next, poll(5))).toBe(200);
  at(109);
  expect(await statusOf(next, poll(29))).toBe(200);
  at(110);
  expect(await statusOf(next)).toBe(401);
});

test('[T50] no customer is signed out for doing nothing', async () => {
  const customer = await shop.customer();
  at(24 * 60);
  const profile = await shop.call('GET', '/api/auth/profile', { token: customer.token });
  expect(profile.status).toBe(200);
});
