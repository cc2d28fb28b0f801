import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { newAuthenticator } from './test-authenticator.ts';

let shop: TestShop;
let staffToken: string;
beforeEach(async () => {
  shop = await openTestShop();
  staffToken = await newStaff('asha@example.com');
});
afterEach(() => shop.close());

async function newStaff(email: string): Promise<string> {
  const body = { name: 'Asha', email, password };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  return ((await answer.json()) as { token: string }).token;
}

const asStaff = (method: string, path: string, body?: unknown, token = staffToken) =>
  shop.call(method, `/api/admin${path}`, { token, ...(body === undefined ? {} : { body }) });
const optionsOf = async (answer: Response) =>
  ((await answer.json()) as { options: { challenge: string; excludeCredentials?: object[] } })
    .options;
const password = 'marigold-52';
const toAdd = async (token = staffToken) =>
  optionsOf(await asStaff('POST', '/passkeys/options', { password }, token));
const toSignIn = async () => optionsOf(await shop.call('POST', '/api/admin/login/passkey/options'));
const add = (registration: object, token = staffToken) =>
  asStaff('POST', '/passkeys', registration, token);
const signIn = (signed: object) => shop.call('POST', '/api/admin/login/passkey', { body: signed });
const reasonOf = async (answer: Response) => ((await answer.json()) as FailureBody).reason;

async function withPasskey() {
  const device = newAuthenticator();
  expect((await add(device.create(await toAdd()))).status).toBe(201);
  return device;
}

describe('a passkey of staff', () => {
  test('[T17] is added once signed in, and then signs in without a password', async () => {
    const device = await withPasskey();
    const answer = await signIn(device.get(await toSignIn(), { counter: 1 }));
    expect(answer.status).toBe(200);
    const { token, email } = (await answer.json()) as { token: string; email: string };
    expect(email).toBe('asha@example.com');
    expect((await asStaff('GET', '/orders', undefined, token)).status).toBe(200);
    const { passkeys } = (await (await asStaff('GET', '/passkeys')).json()) as {
      passkeys: object[];
    };
    const instant = expect.stringMatching(/^\d{4}-.*Z$/);
    const names = { browser: null, system: null };
    expect(passkeys).toEqual([
      { id: device.id, ...names, createdAt: instant, lastUsedAt: instant },
    ]);
    expect((await toAdd()).excludeCredentials).toHaveLength(1);
    const kinds = (await shop.storage.securityEvents.latest(9)).map(({ kind }) => kind);
    expect(kinds).toEqual(['signed_in_with_passkey', 'passkey_added', 'staff_registered']);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without finger, face or code', { verified: false }],
  ])('[T17] an answer %s neither adds one nor signs in', async (_, answering) => {
    const refused = await add(newAuthenticator().create(await toAdd(), answering));
    expect([refused.status, await reasonOf(refused)]).toEqual([422, 'passkey_refused']);
    const device = await withPasskey();
    const shut = await signIn(device.get(await toSignIn(), answering));
    expect([shut.status, await reasonOf(shut)]).toEqual([401, 'passkey_unknown']);
  });

  test('[T17] a challenge is answered once, in five minutes, and for its purpose', async () => {
    const device = await withPasskey();
    const now = new Date();
    shop.setNow(now);
    const options = await toSignIn();
    const signed = device.get(options);
    const attempts = await Promise.all([signIn(signed), signIn(signed), signIn(signed)]);
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(device.get(await toAdd()))).status).toBe(401);
    expect((await signIn(device.get({ challenge: 'AAAA' }))).status).toBe(401);
    const late = device.get(await toSignIn());
    shop.setNow(new Date(now.getTime() + 5 * 60_000));
    expect((await signIn(late)).status).toBe(401);
    const kinds = (await shop.storage.securityEvents.latest(9)).map(({ kind }) => kind);
    expect(kinds).toContain('passkey_failed');
  });

  test('[T17] a copied device, whose counter goes back, is refused', async () => {
    const device = await withPasskey();
    expect((await signIn(device.get(await toSignIn(), { counter: 5 }))).status).toBe(200);
    expect((await signIn(device.get(await toSignIn(), { counter: 5 }))).status).toBe(401);
    expect((await signIn(device.get(await toSignIn(), { counter: 6 }))).status).toBe(200);
  });

  test('[T17] is added by who knows the password, not by who finds the desk signed in', async () => {
    const askOptions = (body: object) => asStaff('POST', '/passkeys/options', body);
    expect((await askOptions({})).status).toBe(422);
    const refused = await askOptions({ password: 'jasmine-77' });
    expect([refused.status, await reasonOf(refused)]).toEqual([422, 'wrong_password']);
    for (let turn = 0; turn < 9; turn += 1) await askOptions({ password: `guess ${turn}` });
    expect((await askOptions({ password })).status).toBe(429);
    const asha = await shop.storage.users.byEmail('admin', 'asha@example.com');
    const events = await shop.storage.securityEvents.latest(20);
    const kinds = events.map(({ kind, userId, times }) => [kind, userId === asha?.id, times]);
    expect(kinds).toEqual([
      ['login_refused', true, undefined],
      ['login_failed', true, 10],
      ['staff_registered', false, undefined],
    ]);
  });

  test('[T17] ten are enough, however many are added at once', async () => {
    const registrations: object[] = [];
    for (let turn = 0; turn < 16; turn += 1)
      registrations.push(newAuthenticator().create(await toAdd()));
    const answers = await Promise.all(registrations.map((each) => add(each)));
    const user = await shop.storage.users.byEmail('admin', 'asha@example.com');
    const storedPasskeys = await shop.storage.passkeys.ofUser(user?.id ?? '');
    expect(storedPasskeys.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(storedPasskeys.length);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(16 - storedPasskeys.length);
  });
});

test.each([
  ['http://192.168.1.5:3000', 'ip_address'],
  ['https://[2001:db8::1]', 'ip_address'],
  ['http://shop.example', 'no_https'],
  ['http://localhost:3000', null],
  ['https://shop.example', null],
])('[T17] at %s passkeys are off because of %s', async (siteOrigin, off) => {
  const testShop = await openTestShop({ siteOrigin, storage: shop.storage });
  const place = await (await testShop.call('GET', '/api/admin/passkeys/place')).json();
  expect(place).toMatchObject({ off, origin: siteOrigin });
  const response = await testShop.call('POST', '/api/admin/login/passkey/options');
  expect(response.status).toBe(off === null ? 200 : 409);
});
