import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inviteStaff } from '#api/accounts/staff/staff-accounts.ts';
import { createApp } from '#api/server/app.ts';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { openTestMailbox, type TestMailbox, tokenIn } from '#api/server/testing/test-mailbox.ts';
import { openTestShop, type TestCustomer, type TestShop } from '#api/server/testing/test-shop.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { strayText, urduName } from '#shared/language/test-stray-texts.ts';

let shop: TestShop;
let mailbox: TestMailbox;
let customer: TestCustomer;
beforeEach(async () => {
  mailbox = openTestMailbox();
  shop = await openTestShop({ mailer: mailbox });
  customer = await shop.customer();
  await expect.poll(() => mailbox.mails).toHaveLength(1);
});
afterEach(() => shop.close());

const post = (path: string, body: unknown, token?: string) =>
  shop.call('POST', `/api/auth/${path}`, { body, ...(token === undefined ? {} : { token }) });
const login = (password: string) => post('login', { email: customer.email, password });
const ask = (email = customer.email) => post('reset-request', { email });
const choose = (token: string, password = 'saffron-84') => post('reset', { token, password });
const check = (token: string) => post('reset-check', { token });
const reasonOf = async (answer: Response) => ((await answer.json()) as FailureBody).reason;

async function confirmed(): Promise<void> {
  const token = tokenIn(mailbox.newest(customer.email)?.text);
  expect((await post('confirm', { token }, customer.token)).status).toBe(204);
}

/** Resolves to the token of the link that is mailed now. */
async function mailedToken(): Promise<string> {
  const before = mailbox.mails.length;
  expect((await ask()).status).toBe(202);
  await expect.poll(() => mailbox.mails.length).toBe(before + 1);
  return tokenIn(mailbox.newest(customer.email)?.text);
}

describe('a forgotten password', () => {
  test('[T35] is replaced by a link that works once, and ends every session', async () => {
    await confirmed();
    const token = await mailedToken();
    const other = await mailedToken();
    expect(await reasonOf(await choose(token, 'password'))).toBe('common_password');
    expect((await choose(token, 'short')).status).toBe(422);
    expect((await choose(token)).status).toBe(204);
    expect((await login('saffron-84')).status).toBe(200);
    expect((await login(customer.password)).status).toBe(401);
    const { token: before } = customer;
    expect((await shop.call('GET', '/api/auth/profile', { token: before })).status).toBe(401);
    for (const used of [token, other]) {
      const answer = await choose(used, 'turmeric-31');
      expect(answer.status).toBe(404);
      expect(await reasonOf(answer)).toBe('link_over');
    }
    expect((await login('saffron-84')).status).toBe(200);
    await expect.poll(() => mailbox.newest(customer.email)?.subject).toMatch(/was changed$/);
  });

  test('[T54] mails about it greet a name in Urdu, and it reaches no further', async () => {
    await confirmed();
    const { token, email } = customer;
    await shop.call('PUT', '/api/auth/profile', { token, body: { name: urduName } });
    expect((await choose(await mailedToken())).status).toBe(204);
    await expect.poll(() => mailbox.newest(email)?.subject).toMatch(/was changed$/);
    const letters = mailbox.mails.flatMap(({ text }) => (text.includes(urduName) ? text : []));
    expect(letters).toHaveLength(2);
    expect(letters.map(strayText)).toEqual([null, null]);
  });

  test('[T35] of six uses of a link at once one counts', async () => {
    await confirmed();
    const token = await mailedToken();
    // The first is held where it changes the password, until the others are as far or refused.
    const { users } = shop.storage;
    const change = users.changePassword.bind(users);
    let [changing, answered, release] = [0, 0, () => {}];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(users, 'changePassword').mockImplementation(async (...args) => {
      changing += 1;
      await released;
      return await change(...args);
    });
    const choosing = Array.from({ length: 6 }, async (_, turn) => {
      const answer = await choose(token, `saffron-${turn}`);
      answered += 1;
      return answer;
    });
    await expect.poll(() => changing + answered).toBe(6);
    release();
    const answers = await Promise.all(choosing);
    const won = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await login(`saffron-${won}`)).status).toBe(200);
  });

  test('[T35] a link is asked about when it is opened, which uses it up in no way', async () => {
    await confirmed();
    const token = await mailedToken();
    for (let turn = 0; turn < 2; turn += 1) expect((await check(token)).status).toBe(204);
    expect((await choose(token)).status).toBe(204);
    const unknownMs = await check('a'.repeat(43));
    const used = await check(token);
    expect([used.status, unknownMs.status]).toEqual([404, 404]);
    const { requestId: _, ...failure } = (await used.json()) as FailureBody;
    const { requestId: __, ...ofUnknown } = (await unknownMs.json()) as FailureBody;
    expect(failure).toEqual(ofUnknown);
    expect(failure.reason).toBe('link_over');
    expect((await check('short')).status).toBe(422);
  });

  test('[T30] [T48] tries of links that open nothing refuse nobody who has one, of customers and of staff', async () => {
    const strict = createApp({
      ...shop.deps,
      limits: { ...defaultLimits, wrongLinks: { points: 2, seconds: 900 } },
    });
    const tryPath = async (path: string, body: object = {}) => {
      const answer = await strict.request(`/api/${path}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'Content-Type': 'application/json' },
      });
      return answer.status;
    };
    await confirmed();
    const reset = await mailedToken();
    const stop = /\/stop-mail#([\w-]{43})/.exec(mailbox.mails[0]?.text ?? '')?.[1] ?? '';
    const person = { name: 'Ravi', email: 'ravi@example.com', post: 'staff' } as const;
    const invited = await inviteStaff(shop.deps, person);
    const invitation = invited.ok ? tokenIn(invited.link.href) : '';
    const password = 'saffron-84';
    const doors = ['auth/reset-check', 'auth/reset', 'auth/stop-mail', 'admin/invitation'];
    doors.push('admin/invitation/check', 'admin/invitation/passkey/options');
    const statuses: number[] = [];
    for (let at = 0; at < 80; at += 1) {
      const token = String(at).padStart(43, 'a');
      statuses.push(await tryPath(doors[at % doors.length] ?? '', { token, password }));
    }
    expect(statuses).toEqual([404, 404, ...Array(78).fill(429)]);
    for (let at = 0; at < 80; at += 1) await tryPath('admin/login/passkey/options');
    expect(await tryPath('auth/reset-check', { token: reset })).toBe(204);
    expect(await tryPath('auth/reset', { token: reset, password })).toBe(204);
    expect(await tryPath('auth/stop-mail', { token: stop })).toBe(204);
    expect(await tryPath('admin/invitation/check', { token: invitation })).toBe(200);
    expect(await tryPath('admin/invitation/passkey/options', { token: invitation })).toBe(200);
    expect(await tryPath('admin/invitation', { token: invitation, password })).toBe(200);
    expect(await tryPath('admin/login/passkey/options')).toBe(200);
  });

  test('[T44] to an address that nobody confirmed it has no word that somebody typed', async () => {
    const body = { name: 'Win at https://evil.example', password: 'marigold-52' };
    for (const language of ['en', 'hi']) {
      const email = `${language}-stranger@example.com`;
      expect((await post('register', { ...body, email, language })).status).toBe(201);
      await expect.poll(() => mailbox.newest(email)).toBeDefined();
      expect(JSON.stringify(mailbox.newest(email))).not.toContain('evil');
    }
  });

  test('[T35] a link is over after 15 minutes', async () => {
    await confirmed();
    const now = new Date();
    shop.setNow(now);
    const token = await mailedToken();
    shop.setNow(new Date(now.getTime() + 15 * 60_000));
    expect((await choose(token)).status).toBe(404);
    shop.setNow(new Date(now.getTime() + 15 * 60_000 - 1));
    expect((await choose(token)).status).toBe(204);
  });

  test('[T35] the answer is the same for every address, and one without an account gets no link', async () => {
    const answers = [await ask(), await ask('nobody@example.com')];
    await confirmed();
    answers.push(await ask(), await ask(customer.email.toUpperCase()));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies)).toEqual(new Set(['{"delivery":"email"}']));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    // The link of the registration comes first, then one for each time that it was asked for.
    await expect.poll(() => mailbox.mails.map(({ to }) => to)).toHaveLength(4);
    expect(new Set(mailbox.mails.map(({ to }) => to))).toEqual(new Set([customer.email]));
    expect((await post('reset-request', { email: 'nobody' })).status).toBe(422);
  });

  test('[T35] the answer takes about as long whether or not the e-mail exists', async () => {
    await confirmed();
    const atMost = process.env.STRESS === 'full' ? 2 : 5;
    let [knownMs, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const timed = async (email: string) => {
      const started = performance.now();
      await ask(email);
      return performance.now() - started;
    };
    for (let turn = 0; turn < 30; turn += 1) {
      knownMs = Math.min(knownMs, await timed(customer.email));
      unknown = Math.min(unknown, await timed('nobody@example.com'));
    }
    expect(knownMs / unknown).toBeLessThan(atMost);
    expect(unknown / knownMs).toBeLessThan(atMost);
  });

  test('[T35] nobody’s mailbox is flooded, and one address may not ask for ever', async () => {
    await confirmed();
    for (let turn = 0; turn < 5; turn += 1) await ask();
    await expect.poll(() => mailbox.mails).toHaveLength(4);
    const strict = await openTestShop({
      mailer: mailbox,
      limits: { links: { points: 2, seconds: 60 } },
    });
    const body = { email: 'nobody@example.com' };
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      statuses.push((await strict.call('POST', '/api/auth/reset-request', { body })).status);
    }
    expect(statuses).toEqual([202, 202, 429]);
    await strict.close();
  });

  test('[T35] [T26] the token is in no table and no log', async () => {
    await confirmed();
    const token = await mailedToken();
    const { href } = { href: mailbox.newest(customer.email)?.text ?? '' };
    expect(href).toContain(`https://shop.example/reset-password#${token}`);
    expect(await shop.storage.links.find(token, 'reset', new Date().toISOString())).toBeNull();
    await choose(token);
    expect(JSON.stringify(shop.logged)).not.toContain(token);
    expect(JSON.stringify(shop.logged)).not.toContain(customer.email);
  });
});

describe('an e-mail address', () => {
  const verified = async () => {
    const answer = await shop.call('GET', '/api/auth/profile', { token: customer.token });
    return ((await answer.json()) as { emailVerified?: boolean }).emailVerified;
  };

  test('[B17] counts once its link was opened where its owner is signed in', async () => {
    expect(await verified()).toBe(false);
    const token = tokenIn(mailbox.newest(customer.email)?.text);
    const stranger = await shop.customer();
    expect((await post('confirm', { token })).status).toBe(401);
    expect(await reasonOf(await post('confirm', { token }, stranger.token))).toBe('other_link');
    expect(await verified()).toBe(false);
    expect((await post('confirm', { token }, customer.token)).status).toBe(204);
    expect(await verified()).toBe(true);
    expect(await reasonOf(await post('confirm', { token }, customer.token))).toBe('link_over');
    expect(await reasonOf(await choose(token))).toBe('link_over');
  });
});
