import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { AdminRegistration } from '#api/server/app-deps.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function open(adminRegistration: AdminRegistration) {
  shop = await openTestShop({ adminRegistration });
}

const staff = (overrides: object = {}) => ({
  name: 'Test Admin',
  email: `${randomUUID()}@example.com`,
  password: 'marigold-52',
  ...overrides,
});
const register = (body: object) => shop.call('POST', '/api/admin/register', { body });
const login = (body: object) => shop.call('POST', '/api/admin/login', { body });
const tokenIn = async (answer: Response) => ((await answer.json()) as DeskSessionAnswer).token;

describe('registration', () => {
  test('[contract §2] returns token, name and e-mail; the token opens staff calls', async () => {
    await open('open');
    const person = staff();
    const answer = await register({ ...person, role: 'customer', id: 'mine' });
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as DeskSessionAnswer;
    expect(body).toEqual({ token: expect.any(String), name: person.name, email: person.email });
    expect((await shop.call('GET', '/api/admin/orders', { token: body.token })).status).toBe(200);
  });

  test('[spec §5] refuses invalid fields and a taken e-mail with messages', async () => {
    await open('open');
    const short = await register(staff({ password: '12345' }));
    expect(short.status).toBe(422);
    expect(((await short.json()) as FailureBody).errors?.[0]?.msg).toBe(
      'Password must be at least 6 characters',
    );
    expect((await register(staff({ password: 'password' }))).status).toBe(422);
    const person = staff();
    await register(person);
    const again = await register({ ...person, email: person.email.toUpperCase() });
    expect(again.status).toBe(409);
  });

  test('[T16] of 20 parallel first registrations one succeeds', async () => {
    await open('first');
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(staff())));
    const successes = answers.filter(({ status }) => status === 201);
    expect(successes).toHaveLength(1);
    for (const answer of answers.filter((each) => each !== successes[0])) {
      expect(answer.status).toBe(403);
      expect(((await answer.json()) as FailureBody).message).toMatch(/^Staff registration/);
    }
    const token = successes[0] ? await tokenIn(successes[0]) : '';
    expect((await shop.call('GET', '/api/admin/orders', { token })).status).toBe(200);
  });

  test.each(['open', 'first'] as const)(
    '[ST270] the same key again is the same account for who knows its password, and for a while, where registration is %s',
    async (mode) => {
      await open(mode);
      const send = (body: object, key: string | null = 'a-key-of-one-form') =>
        shop.call('POST', '/api/admin/register', {
          ...{ body, headers: key === null ? {} : { 'Idempotency-Key': key } },
        });
      const refused = mode === 'open' ? 409 : 403;
      // One person registers, and a second one where there may be one.
      for (const person of mode === 'open' ? [staff(), staff()] : [staff()]) {
        const first = await send(person);
        const again = await send(person);
        expect([first.status, again.status]).toEqual([201, 201]);
        const [one, two] = [await tokenIn(first), await tokenIn(again)];
        for (const token of [one, two]) {
          expect((await shop.call('GET', '/api/admin/orders', { token })).status).toBe(200);
        }
        expect((await send({ ...person, password: 'marigold-53' })).status).toBe(refused);
        expect((await send(person, null)).status).toBe(refused);
        expect((await send(person, 'of-another-form')).status).toBe(refused);
        const twice = [staff(), staff()].map(() => send(person));
        expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([201, 201]);
        shop.setNow(new Date(Date.now() + 16 * 60_000));
        expect((await send(person)).status).toBe(refused);
        shop.setNow(new Date());
      }
      const admins = await shop.storage.users.ofRole('admin');
      expect(admins).toHaveLength(mode === 'open' ? 2 : 1);
      // The person who came again has signed in.
      const kinds = (await shop.storage.securityEvents.latest(50)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'staff_registered')).toHaveLength(admins.length);
      expect(kinds.filter((kind) => kind === 'signed_in')).toHaveLength(3 * admins.length);
    },
  );

  test('[T16] refuses everyone while registration is closed', async () => {
    await open('closed');
    expect((await register(staff())).status).toBe(403);
  });
});

describe('sessions', () => {
  test('[T17] guesses lock the account', async () => {
    await open('open');
    const person = staff();
    await register(person);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await login({ ...person, password: `guess-${guess}` })).status).toBe(401);
    }
    const answer = await login(person);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('[T3] neither role opens the other’s calls', async () => {
    await open('open');
    const customer = await shop.customer();
    const token = await tokenIn(await register(staff()));
    expect((await shop.call('GET', '/api/admin/orders', { token: customer.token })).status).toBe(
      403,
    );
    for (const path of ['/api/cart', '/api/auth/profile', '/api/orders/user']) {
      expect((await shop.call('GET', path, { token })).status).toBe(403);
    }
    // The same e-mail and password do not log in to the other role.
    expect((await login(customer)).status).toBe(401);
  });

  test('[spec §4] end after 12 hours', async () => {
    await open('open');
    const token = await tokenIn(await register(staff()));
    // Somebody who works is never idle for half an hour (T50).
    for (let minute = 25; minute <= 11 * 60; minute += 25) {
      shop.setNow(new Date(Date.now() + minute * 60_000));
      expect((await shop.call('GET', '/api/admin/orders', { token })).status).toBe(200);
    }
    shop.setNow(new Date(Date.now() + 13 * 3_600_000));
    const answer = await shop.call('GET', '/api/admin/orders', { token });
    expect(answer.status).toBe(401);
    expect(((await answer.json()) as FailureBody).code).toBe('token_expired');
  });
});
