import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#api/server/app.ts';
import { openTestMailbox, type TestMailbox } from '#api/server/testing/test-mailbox.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import type { TotpAddedAnswer, TotpToAdd } from '#shared/accounts/passkey-schemas.ts';
import type { OwnStaffAnswer } from '#shared/accounts/people-schemas.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { totpStepMs } from './second-factors.ts';
import { newAuthenticator } from './test-authenticator.ts';
import { shownCode } from './test-totp.ts';

const password = 'marigold-52';
const email = 'asha@example.com';

let shop: TestShop;
let mailbox: TestMailbox;
let nowMs: number;
const setUp = async (staffSecondFactor: boolean) => {
  mailbox = openTestMailbox();
  shop = await openTestShop({ staffSecondFactor, mailer: mailbox });
  nowMs = Date.parse('2026-03-01T10:00:00.000Z');
  shop.setNow(new Date(nowMs));
};
const pass = (ms: number) => {
  nowMs += ms;
  shop.setNow(new Date(nowMs));
};
afterEach(() => shop.close());

/** Returns what an authenticator app that scanned this secret shows, so many steps from now. */
const codeOf = (secret: string, stepsAway = 0) => shownCode(secret, nowMs + stepsAway * totpStepMs);

interface CallParts {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
const desk = (route: string, parts: CallParts = {}) => {
  const [method = '', path = ''] = route.split(' ');
  return shop.call(method, `/api/admin${path}`, parts);
};
const register = async (who = email) =>
  (
    await readAnswer<{ token: string }>(
      await desk('POST /register', { body: { name: 'Asha', email: who, password } }),
    )
  ).token;
const signIn = (code?: string, headers = {}) =>
  desk('POST /login', { body: { email, password, ...(code && { code }) }, headers });
const refusal = async (answer: Response) => {
  const { reason, code } = (await answer.json()) as FailureBody;
  return [answer.status, reason ?? code];
};
const toAdd = (token: string, code?: string) =>
  desk('POST /second-factor/options', { token, body: { password, ...(code && { code }) } });

/** Adds an app, and lets so much time pass that its next code is another. */
async function addApp(token: string, fresh?: string, type = (code: string) => code) {
  const { secret, ticket } = await readAnswer<TotpToAdd>(await toAdd(token, fresh));
  const body = { ticket, code: type(codeOf(secret)) };
  const added = await desk('POST /second-factor', { token, body });
  expect(added.status).toBe(200);
  pass(totpStepMs);
  return { secret, ...(await readAnswer<TotpAddedAnswer>(added)) };
}
const inHindi = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
/** Ways in which people type and paste a code of six digits. */
const typedWays: readonly ((code: string) => string)[] = [
  (code) => ` ${inHindi(code)}\u200b`,
  (code) => code.replace(/...(?=.)/, '$&-'),
  (code) => code.replace(/...(?=.)/, '$& '),
  (code) => `\u202a${code.replace(/...(?=.)/, '$&\u2011')}\u202c`,
];
const opens = async (token: string) => (await desk('GET /orders', { token })).status;
const optionsOf = async (answer: Response) =>
  (await readAnswer<{ options: { challenge: string } }>(answer)).options;

describe.each([false, true])('[T50] where owners %s need a second factor', (isOn) => {
  beforeEach(() => setUp(isOn));

  test('one who has an authenticator app signs in with a code of it', async () => {
    const first = await register();
    const { secret, token, recovery_codes } = await addApp(first);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recovery_codes).size).toBe(10);
    // Sessions of before, which began without one, are over.
    expect([await opens(first), await opens(token)]).toEqual([401, 200]);
    expect(await refusal(await signIn())).toEqual([422, 'second_factor_needed']);
    expect(await refusal(await signIn('000000'))).toEqual([422, 'wrong_code']);
    const answer = await signIn(` ${inHindi(codeOf(secret))}\u200b`);
    expect(answer.status).toBe(200);
    const { token: next, ...who } = await readAnswer<{ token: string }>(answer);
    expect(who).toEqual({ name: 'Asha', email });
    expect(await opens(next)).toBe(200);
    const kinds = (await shop.storage.securityEvents.latest(9)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([
      ...['second_factor_added', 'second_factor_failed', 'signed_in', 'staff_registered'],
    ]);
  });

  test.each(typedWays)(
    '[T54] a code is read alike at set-up and at the door (%#)',
    async (type) => {
      const { secret, recovery_codes } = await addApp(await register(), undefined, type);
      expect((await signIn(type(codeOf(secret)))).status).toBe(200);
      const [, second = '', third = ''] = recovery_codes;
      expect((await signIn(second.replaceAll('-', '\u2011'))).status).toBe(200);
      expect((await signIn(third.toLowerCase().replaceAll('-', '\u2013'))).status).toBe(200);
    },
  );

  test('a code counts once, also of many at the same moment and in its whole time', async () => {
    const { secret } = await addApp(await register());
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
    pass(totpStepMs);
    expect(await refusal(await signIn(code))).toEqual([422, 'wrong_code']);
  });

  test('a recovery code stands in once, as it is typed, and not those of before', async () => {
    const { secret, token, recovery_codes } = await addApp(await register());
    const [first = '', second = '', third = ''] = recovery_codes;
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(first)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await refusal(await signIn(first))).toEqual([422, 'wrong_code']);
    expect((await signIn(` ${second.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    const kinds = (await shop.storage.securityEvents.latest(3)).map(({ kind }) => kind);
    expect(kinds).toContain('recovery_code_used');
    const body = { code: codeOf(secret) };
    const again = await desk('POST /second-factor/recovery', { token, body });
    const { recovery_codes: others } = await readAnswer<TotpAddedAnswer>(again);
    expect(others.filter((code) => recovery_codes.includes(code))).toEqual([]);
    expect(await refusal(await signIn(third))).toEqual([422, 'wrong_code']);
    expect((await signIn(others[0])).status).toBe(200);
  });

  test('a ticket is of one person and of a quarter of an hour, and no other text is one', async () => {
    const token = await register();
    const other = await register('meera@example.com');
    const { ticket, secret } = await readAnswer<TotpToAdd>(await toAdd(token));
    const add = (as: string, text = ticket) =>
      desk('POST /second-factor', { token: as, body: { ticket: text, code: codeOf(secret) } });
    expect(await refusal(await add(other))).toEqual([409, 'setup_over']);
    for (const odd of ['', 'x', ticket.slice(1), ticket.replace(/.{4}$/, 'AAAA')]) {
      expect((await add(token, odd)).status).toBe(409);
    }
    pass(15 * 60_000);
    expect(await refusal(await add(token))).toEqual([409, 'setup_over']);
  });

  test('a passkey is added beside it with the password and a fresh code alone', async () => {
    const { secret, token } = await addApp(await register());
    const ask = (code?: string) =>
      desk('POST /passkeys/options', { token, body: { password, ...(code && { code }) } });
    expect(await refusal(await ask())).toEqual([422, 'second_factor_needed']);
    expect(await refusal(await ask('000000'))).toEqual([422, 'wrong_code']);
    const code = codeOf(secret);
    expect((await ask(code)).status).toBe(200);
    expect(await refusal(await ask(code))).toEqual([422, 'wrong_code']);
  });

  test('another owner removes it from who lost it, which is logged, mailed and ends sessions', async () => {
    const { token: owner } = await addApp(await register());
    const invited = { name: 'Meera', email: 'meera@example.com', post: 'owner', language: 'hi' };
    const { href } = await readAnswer<{ href: string }>(
      await desk('POST /staff', { token: owner, body: invited }),
    );
    const accepted = await readAnswer<{ token: string }>(
      await desk('POST /invitation', { body: { token: href.split('#')[1], password } }),
    );
    const { token, recovery_codes } = await addApp(accepted.token);
    const me = await readAnswer<OwnStaffAnswer>(await desk('GET /me', { token }));
    expect(me).toMatchObject({ post: 'owner', passkeys: 0, totp: true });
    expect(await refusal(await desk(`DELETE /staff/${me.id}/second-factor`, { token }))).toEqual([
      409,
      'conflict',
    ]);
    // A new password by an owner's link goes round no second factor.
    const renewing = await desk(`POST /staff/${me.id}/password-link`, { token: owner });
    const renewal = (await readAnswer<{ href: string }>(renewing)).href.split('#')[1];
    expect(await opens(token)).toBe(401);
    const check = await desk('POST /invitation/check', { body: { token: renewal } });
    expect(await readAnswer(check)).toMatchObject({ has_factor: true });
    const byPasskey = { body: { token: renewal } };
    expect(await refusal(await desk('POST /invitation/passkey/options', byPasskey))).toEqual([
      ...[403, 'second_factor_required'],
    ]);
    const choice = await desk('POST /invitation', { body: { token: renewal, password } });
    expect(await refusal(choice)).toEqual([422, 'second_factor_needed']);
    const removed = await desk(`DELETE /staff/${me.id}/second-factor`, { token: owner });
    expect([removed.status, await opens(token)]).toEqual([204, 401]);
    await shop.deps.afterAnswer.close();
    expect(mailbox.mails.at(-1)).toMatchObject({ to: 'meera@example.com' });
    expect(mailbox.mails.at(-1)?.subject).toContain('दूसरी पहचान');
    expect((await shop.storage.securityEvents.latest(1))[0]).toMatchObject({
      ...{ kind: 'staff_second_factor_removed', thing: me.id },
    });
    const login = (code?: string) =>
      desk('POST /login', { body: { email: 'meera@example.com', password, code } });
    expect((await login(recovery_codes[0])).status).toBe(200);
    expect(await shop.storage.users.byId(me.id)).not.toHaveProperty('totp');
  });

  test('guesses are few, and lock out no device that signed in before', async () => {
    const { secret } = await addApp(await register());
    const response = await signIn(codeOf(secret));
    const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    pass(totpStepMs);
    const guesses = await Promise.all(Array.from({ length: 14 }, () => signIn('000000')));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBe(4);
    // The right one is refused too, so that nobody learns it by trying on.
    const right = await signIn(codeOf(secret));
    expect([right.status, Number(right.headers.get('Retry-After')) > 60]).toEqual([429, true]);
    const codes = [codeOf(secret), '000000', codeOf(secret, 1)];
    const answers: number[] = [];
    for (const code of codes) answers.push((await signIn(code, { Cookie: cookie })).status);
    expect(answers).toEqual([200, 422, 200]);
  });

  test('the secret outlives a new secret of the shop, and is in the database nowhere as it is', async () => {
    const { secret, recovery_codes } = await addApp(await register());
    const [user] = await shop.storage.users.ofRole('admin');
    const raw = JSON.stringify(user);
    for (const open of [secret, ...recovery_codes]) expect(raw).not.toContain(open);
    const { secret: previousSecret } = shop.deps;
    const renewal = { ...shop.deps, secret: 'another secret, long enough for the tests' };
    const login = (app: TestShop['app'], code: string) =>
      app.request('/api/admin/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, code }),
      });
    const alone = createApp(renewal);
    expect((await login(alone, codeOf(secret))).status).toBe(422);
    expect((await login(createApp({ ...renewal, previousSecret }), codeOf(secret))).status).toBe(
      200,
    );
    pass(totpStepMs);
    // The account goes by the new one since that sign-in.
    expect((await login(alone, codeOf(secret))).status).toBe(200);
  });
});

describe('[T50] an owner without a second factor, where owners need one', () => {
  beforeEach(() => setUp(true));

  /** What such an owner needs to add one, or to leave. */
  const atDoor = [
    ...['GET /api/admin/me', 'POST /api/admin/logout', 'PUT /api/admin/password'],
    ...['POST /api/admin/second-factor/options', 'POST /api/admin/second-factor'],
    ...['GET /api/admin/passkeys', 'POST /api/admin/passkeys/options', 'POST /api/admin/passkeys'],
  ];
  /** These routes are for anybody. */
  const open = /\/(login|register|invitation|passkeys\/place)/;

  test('is let in to add one, to their own password, and out: everything else is 403', async () => {
    const token = await register();
    const routes = new Set(
      shop.app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`)
        .filter((each) => /^\w+ \/api\/(admin|notifications)\/|of-order|upload\/list/.test(each))
        .filter((each) => !open.test(each)),
    );
    expect(routes.size).toBeGreaterThan(60);
    const refused: string[] = [];
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      if (route === 'POST /api/admin/logout') continue;
      const answer = await shop.call(method, path.replaceAll(/:\w+/g, '7'), {
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      const { code } = (await answer.json()) as FailureBody;
      if (answer.status === 403 && code === 'second_factor_required') refused.push(route);
    }
    expect(refused.toSorted()).toEqual([...routes].filter((each) => !atDoor.includes(each)).sort());
    expect((await desk('POST /logout', { token })).status).toBe(204);
  });

  test('who knows the password alone adds none beside the one that is there, and does not change it', async () => {
    const [thief, token] = [
      await register(),
      (await readAnswer<{ token: string }>(await signIn())).token,
    ];
    const ready = await readAnswer<TotpToAdd>(await toAdd(thief));
    const options = await optionsOf(
      await desk('POST /passkeys/options', { token: thief, body: { password } }),
    );
    const passkey = await optionsOf(
      await desk('POST /passkeys/options', { token, body: { password } }),
    );
    const added = await desk('POST /passkeys', { token, body: newAuthenticator().create(passkey) });
    expect(added.status).toBe(201);
    const parts = { token: thief, body: { password } };
    const body = { ticket: ready.ticket, code: codeOf(ready.secret) };
    for (const answer of [
      await desk('POST /passkeys/options', parts),
      await desk('POST /second-factor/options', parts),
      await desk('POST /second-factor', { token: thief, body }),
      await desk('POST /passkeys', { token: thief, body: newAuthenticator().create(options) }),
      // Else whose factor it is would be out everywhere, and could not choose another.
      await desk('PUT /password', {
        token: thief,
        body: { currentPassword: password, newPassword: 'marigold-53' },
      }),
    ]) {
      expect(await refusal(answer)).toEqual([403, 'second_factor_required']);
    }
    expect(await opens((await readAnswer<{ token: string }>(added)).token)).toBe(200);
  });

  test('staff need none, until they are owners', async () => {
    await register();
    const staff = await register('ravi@example.com');
    expect(await opens(staff)).toBe(200);
    const { id } = await readAnswer<OwnStaffAnswer>(await desk('GET /me', { token: staff }));
    await shop.storage.users.changePost(id, 'owner', new Date(nowMs).toISOString());
    expect(await opens(staff)).toBe(403);
  });
});
