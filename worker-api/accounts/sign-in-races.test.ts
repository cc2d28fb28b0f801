import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestShop, type TestCustomer, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import { linkId } from './links/make-link.ts';
import { newAuthenticator } from './second-factor/test-authenticator.ts';

const next = 'saffron-84';
const admin = { name: 'Asha', email: 'asha@example.com', password: 'marigold-52' };

const databases = testDatabases(process.env);

describe.each(databases)('a sign-in under way, on %s,', (_, openDatabase) => {
  let shop: TestShop;
  let remove: () => Promise<void>;
  let customer: TestCustomer;
  beforeEach(async () => {
    const database = await openDatabase();
    remove = database.remove;
    shop = await openTestShop({ storage: database.storage });
    customer = await shop.customer();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await shop.close();
    await remove();
  });

  const login = () =>
    shop.call('POST', '/api/auth/login', {
      body: { email: customer.email, password: customer.password },
    });
  const statusOf = async (token: string) =>
    (await shop.call('GET', '/api/auth/profile', { token })).status;
  /** Resolves to the tokens of the answers that let somebody in. */
  const tokensOf = async (answers: readonly Response[]) =>
    (await Promise.all(answers.filter(({ ok }) => ok).map(readAnswer<SessionAnswer>))).map(
      ({ token }) => token,
    );
  /** Lets a call run up to its write of a session, does `work`, and lets it go on. */
  async function beforeItsSession(call: () => Promise<Response>, work: () => Promise<unknown>) {
    const { insert } = shop.storage.sessions;
    vi.spyOn(shop.storage.sessions, 'insert').mockImplementationOnce(async (session) => {
      await work();
      await insert(session);
    });
    return await call();
  }

  test('[T39] eight logins at once with a password that is changed open nothing', async () => {
    const { users } = shop.storage;
    const logins = Array.from({ length: 8 }, login);
    await Promise.race(logins);
    await users.changePassword(customer.id, 'new-hash', new Date().toISOString());
    const answers = await Promise.all(logins);
    for (const token of await tokensOf(answers)) expect(await statusOf(token)).toBe(401);
    expect(await shop.storage.sessions.ofUser(customer.id)).toEqual([]);
  });

  test('[T39] [T35] a link for a new password ends a login whose session is not yet written', async () => {
    const answer = await beforeItsSession(login, async () => {
      const token = 'a'.repeat(43);
      const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
      await shop.storage.links.insert({
        ...{ id: linkId(token), kind: 'reset', userId: customer.id, email: customer.email },
        ...{ createdAt: now.toISOString(), expiresAt: later.toISOString() },
      });
      const reset = await shop.call('POST', '/api/auth/reset', { body: { token, password: next } });
      expect(reset.status).toBe(204);
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await shop.storage.sessions.ofUser(customer.id)).toEqual([]);
  });

  test('[T39] [P21] a login to an account that is deleted meanwhile leaves nothing of it', async () => {
    const { users, sessions } = shop.storage;
    const answer = await beforeItsSession(login, () => users.removeCustomer(customer.id));
    expect(answer.status).toBe(401);
    expect(await sessions.ofUser(customer.id)).toEqual([]);
  });

  test('[T39] [B17] who has only the old password does not overwrite the new one with another', async () => {
    const { token, id, password } = customer;
    const { users } = shop.storage;
    const { changePassword } = users;
    const passwordHash = (await users.byId(id))?.passwordHash;
    vi.spyOn(users, 'changePassword').mockImplementationOnce(async (...change) => {
      await changePassword(id, 'chosen-by-link', new Date().toISOString());
      return await changePassword(...change);
    });
    const body = { currentPassword: password, newPassword: 'jasmine-flower-77' };
    const answer = await shop.call('PUT', '/api/auth/password', { token, body });
    expect(passwordHash).not.toBe('chosen-by-link');
    expect(answer.status).toBe(422);
    expect((await users.byId(id))?.passwordHash).toBe('chosen-by-link');
    expect(await shop.storage.sessions.ofUser(id)).toEqual([]);
  });

  test('[T39] [T17] a session does not outlive the passkey or the password of staff it began with', async () => {
    const registered = await shop.call('POST', '/api/admin/register', { body: admin });
    const { token: staff } = await readAnswer<{ token: string }>(registered);
    const { users, passkeys, sessions } = shop.storage;
    const asha = await users.byEmail('admin', admin.email);
    if (!asha) throw new Error('Not registered');
    const device = newAuthenticator();
    const options = async (path: string, body?: object) => {
      const response = await shop.call('POST', `/api/admin/${path}`, { token: staff, body });
      return (await readAnswer<{ options: { challenge: string } }>(response)).options;
    };
    const { password } = admin;
    const body = device.create(await options('passkeys/options', { password }));
    expect((await shop.call('POST', '/api/admin/passkeys', { token: staff, body })).status).toBe(
      201,
    );
    await sessions.deleteOfUser(asha.id);

    let counter = 0;
    const meanwhile = async (work: () => Promise<unknown>) => {
      counter += 1;
      const signed = device.get(await options('login/passkey/options'), { counter });
      const signIn = () => shop.call('POST', '/api/admin/login/passkey', { body: signed });
      const answer = await beforeItsSession(signIn, work);
      return [answer.status, (await sessions.ofUser(asha.id)).length];
    };
    const now = new Date().toISOString();
    expect(await meanwhile(() => users.changePassword(asha.id, 'new-hash', now))).toEqual([401, 0]);
    expect(await meanwhile(() => passkeys.deleteOfUser(asha.id))).toEqual([401, 0]);
  });
});
