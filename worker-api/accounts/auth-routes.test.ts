import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { keepCacheHeader } from '#shared/http/headers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('register', () => {
  test('returns 201 with a session and the profile', async () => {
    const body = {
      name: ' Asha ',
      email: 'Asha@Example.com',
      password: 'marigold-52',
      phone: '98765 43210',
    };
    const answer = await shop.call('POST', '/api/auth/register', { body });
    expect(answer.status).toBe(201);
    expect(await readAnswer<SessionAnswer>(answer)).toEqual({
      token: expect.stringMatching(/^eyJ/),
      refreshToken: expect.any(String),
      id: expect.any(String),
      name: 'Asha',
      email: 'Asha@Example.com',
      phone: '98765 43210',
      address: '',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('refuses a taken e-mail in any case with 409, also for parallel registrations', async () => {
    const register = (email: string) =>
      shop.call('POST', '/api/auth/register', {
        body: { name: 'Twin', email, password: 'marigold-52' },
      });
    const answers = await Promise.all(['twin@example.com', 'TWIN@example.com'].map(register));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await register('Twin@Example.com')).status).toBe(409);
  });

  test('[ST270] the same key again is the same account for who knows its password, and for a while', async () => {
    const key = 'a-key-of-one-form';
    const register = (
      password: string,
      headers: Record<string, string> = { 'Idempotency-Key': key },
    ) =>
      shop.call('POST', '/api/auth/register', {
        body: { name: 'Lost', email: 'lost@example.com', password },
        headers,
      });
    const first = await register('marigold-52');
    expect(first.status).toBe(201);
    const again = await register('marigold-52');
    expect(again.status).toBe(201);
    const { id } = await readAnswer<SessionAnswer>(first);
    const session = await readAnswer<SessionAnswer>(again);
    expect(session.id).toBe(id);
    const profile = await shop.call('GET', '/api/auth/profile', { token: session.token });
    expect(profile.status).toBe(200);
    expect((await register('marigold-53')).status).toBe(409);
    expect((await register('marigold-52', {})).status).toBe(409);
    expect((await register('marigold-52', { 'Idempotency-Key': 'of-another-form' })).status).toBe(
      409,
    );
    shop.setNow(new Date(Date.now() + 16 * 60_000));
    onTestFinished(() => shop.setNow(new Date()));
    expect((await register('marigold-52')).status).toBe(409);
  });

  test.each([
    [{}, 'email'],
    [{ name: 'A', email: 'no address', password: 'marigold-52' }, 'email'],
    [{ name: 'A', email: 'a@example.com', password: 'five5' }, 'password'],
    [{ name: 'A', email: 'a@example.com', password: 'x'.repeat(60_000) }, 'password'],
    [{ name: 'A', email: 'a@example.com', password: 'password' }, 'password'],
    [{ name: ' ', email: 'a@example.com', password: 'marigold-52' }, 'name'],
    [{ name: 'A', email: { $ne: '' }, password: { $ne: '' } }, 'email'],
  ])('[T1] refuses %j with 422 and a message for %s', async (body, path) => {
    const answer = await shop.call('POST', '/api/auth/register', { body });
    expect(answer.status).toBe(422);
    const failure = await readAnswer<FailureBody>(answer);
    expect(failure).toMatchObject({ code: 'validation_failed', requestId: expect.any(String) });
    expect(failure.errors?.map((error) => error.path)).toContain(path);
  });

  test('[T1] ignores a role, an id and other fields', async () => {
    const body = {
      name: 'Mallory',
      email: 'mallory@example.com',
      password: 'marigold-52',
      role: 'admin',
      _id: 'chosen',
      id: 'chosen',
    };
    const answer = await shop.call('POST', '/api/auth/register', { body });
    const { id } = await readAnswer<SessionAnswer>(answer);
    expect(id).not.toBe('chosen');
    expect((await shop.storage.users.byId(id))?.role).toBe('customer');
  });

  test('[T1] returns 429 with Retry-After for a flood', async () => {
    const small = await openTestShop({ limits: { registrations: { points: 3, seconds: 60 } } });
    for (let count = 0; count < 3; count += 1) await small.customer();
    const body = { name: 'A', email: 'late@example.com', password: 'marigold-52' };
    const answer = await small.call('POST', '/api/auth/register', { body });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await small.close();
  });
});

describe('profile', () => {
  test('is read and changed; only name, phone and address can change', async () => {
    const { token, id, email } = await shop.customer();
    const body = {
      name: 'New Name',
      phone: '98765 43210',
      address: '1 Test Street',
      email: 'other@example.com',
      role: 'admin',
      id: 'other',
    };
    const response = await shop.call('PUT', '/api/auth/profile', { token, body });
    expect(response.status).toBe(200);
    const profile = await readAnswer(await shop.call('GET', '/api/auth/profile', { token }));
    expect(profile).toMatchObject({
      id,
      email,
      name: 'New Name',
      phone: '98765 43210',
      address: '1 Test Street',
    });
    expect((await shop.storage.users.byId(id))?.role).toBe('customer');
  });

  test("[T4] another's id in the query changes nothing", async () => {
    const [mine, other] = [await shop.customer(), await shop.customer()];
    const answer = await shop.call('GET', `/api/auth/profile?id=${other.id}`, {
      token: mine.token,
    });
    expect(await readAnswer(answer)).toMatchObject({ id: mine.id });
  });
});

test('[T32] a logout has the browser drop its cache, unless that is to be kept', async () => {
  const logout = async (headers: Record<string, string>) => {
    const { token } = await shop.customer();
    const answer = await shop.call('POST', '/api/auth/logout', { token, headers });
    return [answer.status, answer.headers.get('Clear-Site-Data')];
  };
  expect(await logout({})).toEqual([204, '"cache"']);
  expect(await logout({ [keepCacheHeader]: '1' })).toEqual([204, null]);
  const odd = async (headers: Record<string, string>, path = '') => {
    const answer = await shop.call('POST', `/api/auth/logout${path}`, { headers });
    return [answer.status, answer.headers.get('Clear-Site-Data')];
  };
  // Whose session is over signs out all the same.
  expect(await odd({ Authorization: 'Bearer x' })).toEqual([401, '"cache"']);
  // A page elsewhere can send this for anybody.
  expect(await odd({ Origin: 'https://elsewhere.example' })).toEqual([401, null]);
  expect(await odd({ 'Content-Type': 'text/plain' }, '/late')).toEqual([422, null]);
});

test('[T32] [D34] the refresh token ends its session at a late logout, and does nothing else', async () => {
  const { email, password } = await shop.customer();
  const { token, refreshToken } = await readAnswer<SessionAnswer>(
    await shop.call('POST', '/api/auth/login', { body: { email, password } }),
  );
  const late = async (refreshToken: string) => {
    const answer = await shop.call('POST', '/api/auth/logout/late', {
      body: { refreshToken },
    });
    return [answer.status, answer.headers.get('Clear-Site-Data')];
  };
  const [header = '', payload = '', signature = ''] = refreshToken.split('.');
  expect(Buffer.from(payload, 'base64url').toString()).not.toMatch(/"(sub|role)":/);
  for (const odd of ['', token, `${header}.${payload}.${signature.slice(0, -2)}AA`]) {
    expect([odd, (await late(odd))[0]]).toEqual([odd, 401]);
  }
  expect((await shop.call('GET', '/api/auth/profile', { token })).status).toBe(200);
  expect(await late(refreshToken)).toEqual([204, '"cache"']);
  expect((await shop.call('GET', '/api/auth/profile', { token })).status).toBe(401);
  // Its answer may have been lost.
  expect(await late(refreshToken)).toEqual([204, '"cache"']);
});
