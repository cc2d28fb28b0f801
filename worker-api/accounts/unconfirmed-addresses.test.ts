import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestMailbox, type TestMailbox, tokenIn } from '#api/server/testing/test-mailbox.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { newStaff, noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import { liveSession } from '#api/storage/contract/storage-contract-samples.ts';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import type { Profile, SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import { makeLink } from './links/make-link.ts';

let shop: TestShop;
let mailbox: TestMailbox;
const password = 'marigold-52';

async function openShop(limits: Parameters<typeof openTestShop>[0] = {}) {
  mailbox = openTestMailbox();
  shop = await openTestShop({ mailer: mailbox, ...limits });
}
const post = (path: string, body: object, token?: string) =>
  shop.call('POST', path, { body, ...(token && { token }) });
const register = async (email: string) => {
  const body = { name: 'Win at https://evil.example', email, password, phone: '9000000009' };
  const answer = await post('/api/auth/register', body);
  expect(answer.status).toBe(201);
  return readAnswer<SessionAnswer>(answer);
};
const leave = (token: string) =>
  shop.call('DELETE', '/api/auth/account', { token, body: { password } });
const ask = async (email: string) => {
  expect((await post('/api/auth/reset-request', { email })).status).toBe(202);
  await shop.deps.afterAnswer.close();
};
const choose = (token: string, password = 'saffron-84') =>
  post('/api/auth/reset', { token, password });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
/** Returns the link with which a mail lets its mailbox end all such mail. */
const stopIn = (text = '') => /\/stop-mail#([\w-]{43})/.exec(text)?.[1] ?? '';

describe('mail to an address that nobody confirmed', () => {
  beforeEach(() => openShop());
  afterEach(() => shop.close());

  test('[T47] is counted for its mailbox, whoever registers and leaves with whatever spelling', async () => {
    const spellings = ['some.one@gmail.com', 'SomeOne@GMail.com', 'so.me.one+x@googlemail.com'];
    for (let turn = 0; turn < 12; turn += 1) {
      const tagged = `someone+${turn}@gmail.com`;
      const { token } = await register(spellings[turn] ?? tagged);
      await shop.deps.afterAnswer.close();
      await leave(token);
    }
    await register('SOMEONE@gmail.com');
    await shop.deps.afterAnswer.close();
    expect(mailbox.mails).toHaveLength(3);
    // Links that take an address over are counted by themselves.
    for (const spelling of [...spellings, ...spellings]) await ask(spelling.replace('+x', ''));
    for (let turn = 0; turn < 5; turn += 1) await ask('someone@gmail.com');
    expect(mailbox.mails).toHaveLength(6);
    // Another mailbox has its own.
    await register('someone@example.com');
    await shop.deps.afterAnswer.close();
    expect(mailbox.mails).toHaveLength(7);
  });

  test('[T47] is bounded in sum, whatever addresses are typed', async () => {
    await shop.close();
    const mailsToUnconfirmed = { points: 6, seconds: 3_600 };
    await openShop({ limits: { mailsToUnconfirmed } });
    for (let turn = 0; turn < 9; turn += 1) await register(`nobody-${turn}@example.com`);
    await shop.deps.afterAnswer.close();
    // Strangers leave a part to who is known (T48).
    expect(mailbox.mails).toHaveLength(5);
  });

  test('[T47] [T46] ends for good by the link in it, for that mailbox alone', async () => {
    const { token } = await register('Asha+shop@example.com');
    await shop.deps.afterAnswer.close();
    const mail = mailbox.mails[0];
    const stop = stopIn(mail?.text);
    expect(mail?.unsubscribe).toContain(stop);
    const forged = Buffer.from(stop, 'base64url');
    forged[0] = (forged[0] ?? 0) ^ 1;
    const of = (stopToken: string) => post('/api/auth/stop-mail', { token: stopToken });
    expect((await of(forged.toString('base64url'))).status).toBe(404);
    for (let turn = 0; turn < 2; turn += 1) expect((await of(stop)).status).toBe(204);
    await leave(token);
    await register('asha@EXAMPLE.com');
    await ask('asha@example.com');
    await register('ravi@example.com');
    await shop.deps.afterAnswer.close();
    expect(mailbox.mails.slice(1).map(({ to }) => to)).toEqual(['ravi@example.com']);
  });

  test('[T47] an account that confirmed its address gets its own letters still', async () => {
    const email = 'meera@example.com';
    const { token } = await register(email);
    await shop.deps.afterAnswer.close();
    const [mail] = mailbox.mails;
    await post('/api/auth/confirm', { token: tokenIn(mail?.text) }, token);
    await post('/api/auth/stop-mail', { token: stopIn(mail?.text) });
    await ask(email);
    expect(mailbox.newest(email)?.text).toContain('/reset-password#');
    expect(stopIn(mailbox.newest(email)?.text)).toBe('');
  });
});

describe.each(testDatabases(process.env))('an account on %s', (_, open) => {
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const database = await open();
    remove = database.remove;
    await openShop({ storage: database.storage });
  });
  afterEach(async () => {
    await shop.close();
    await remove();
  });

  /**
   * Resolves to everything that somebody leaves behind who registered with an address that is not
   * theirs.
   */
  async function squat(email: string) {
    const squatter = await register(email);
    const { token } = squatter;
    await shop.call('PUT', '/api/auth/profile', { token, body: { address: 'SQUATHOME' } });
    await post('/api/cart', noteLine(), token);
    const body = orderBody([noteByText], { customer_name: 'SQUATBUYER', customer_email: email });
    const placed = await shop.call('POST', '/api/orders', {
      ...{ token, body, headers: { 'Idempotency-Key': `key-of-${squatter.id}` } },
    });
    const { order_number: order } = await readAnswer<{ order_number: string }>(placed);
    await shop.storage.notifications.subscribe({
      ...{
        id: 'device',
        owner: squatter.id,
        sessionId: await liveSession(shop.storage),
        goneAt: null,
        createdAt: 'now',
      },
      ...{ endpoint: 'https://push.example/squat', p256dh: 'public', auth: 'secret' },
    });
    await shop.deps.afterAnswer.close();
    return { ...squatter, order };
  }

  test('[T47] that never confirmed its address loses it to who reads the mailbox, and all in it stays behind', async () => {
    const email = 'victim@example.com';
    const squatter = await squat(email);
    expect((await post('/api/auth/register', { name: 'V', email, password })).status).toBe(409);
    await ask('Victim@example.com');
    const claim = mailbox.newest('Victim@example.com')?.text;
    expect(claim).not.toContain('evil');
    const token = tokenIn(claim);
    expect((await post('/api/auth/reset-check', { token })).status).toBe(204);
    // What is typed wrongly uses nothing up.
    expect((await choose(token, 'password')).status).toBe(422);
    const used = await Promise.all([choose(token), choose(token)]);
    expect(used.map(({ status }) => status).toSorted()).toEqual([204, 404]);

    const sessionAnswer = await readAnswer<SessionAnswer>(await login(email, 'saffron-84'));
    expect(sessionAnswer).toMatchObject({
      name: 'Victim',
      phone: '',
      address: '',
      emailVerified: true,
    });
    expect(sessionAnswer.id).not.toBe(squatter.id);
    const answerOf = async (path: string) =>
      readAnswer(await shop.call('GET', path, { token: sessionAnswer.token }));
    for (const path of ['/api/cart', '/api/orders/user']) expect(await answerOf(path)).toEqual([]);
    expect(await answerOf('/api/auth/sessions')).toMatchObject({ sessions: [{ current: true }] });
    expect(await answerOf('/api/order-notifications/consents')).toMatchObject({ consents: [] });
    expect(JSON.stringify(await answerOf('/api/auth/profile'))).not.toMatch(
      /squat|evil|9000000009/i,
    );

    // Whoever squatted is out, and finds nothing of the other.
    expect((await login(email, password)).status).toBe(401);
    const profile = await shop.call('GET', '/api/auth/profile', { token: squatter.token });
    expect(profile.status).toBe(401);
    expect(await shop.storage.notifications.subscriptionsOf(squatter.id)).toEqual([]);
    // Their order is made still, and is in no account.
    const staff = await newStaff(shop);
    const path = `/api/admin/orders/${squatter.order}`;
    expect(await readAnswer(await shop.call('GET', path, { token: staff }))).toMatchObject({
      customer_name: 'SQUATBUYER',
    });
  });

  test('[T47] [T35] which confirmed it is changed by the link for fifteen minutes, and once', async () => {
    const email = 'confirmed@example.com';
    const { token } = await register(email);
    await shop.deps.afterAnswer.close();
    const confirm = tokenIn(mailbox.newest(email)?.text);
    const claims: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await ask(email);
      claims.push(tokenIn(mailbox.newest(email)?.text));
    }
    expect((await post('/api/auth/confirm', { token: confirm }, token)).status).toBe(204);
    const startedMs = Date.now();
    shop.setNow(new Date(startedMs + 16 * 60_000));
    expect((await choose(claims[0] ?? '')).status).toBe(404);
    shop.setNow(new Date(startedMs + 60_000));
    expect((await choose(claims[0] ?? '')).status).toBe(204);
    expect((await choose(claims[1] ?? '', 'turmeric-31')).status).toBe(404);
    expect((await login(email, 'saffron-84')).status).toBe(200);
  });

  test('[T47] whose link staff showed keeps what it has: nobody proved the mailbox', async () => {
    const email = 'shown@example.com';
    const { id } = await register(email);
    const user = await shop.storage.users.byId(id);
    if (!user) throw new Error('Not registered');
    const { href } = await makeLink(shop.deps, 'reset', user);
    expect((await choose(new URL(href).hash.slice(1))).status).toBe(204);
    const answer = await readAnswer<Profile>(await login(email, 'saffron-84'));
    expect(answer).toMatchObject({ id, emailVerified: false });
  });
});
