import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenIn as tokenInLink } from '#api/server/testing/test-mailbox.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { instant } from '#api/storage/contract/storage-contract-samples.ts';
import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import { ownerOf } from './test-owner.ts';

let shop: TestShop;
let owner: ReturnType<typeof ownerOf>;
beforeEach(async () => {
  // As in production: no one registers as staff over HTTP.
  shop = await openTestShop({ adminRegistration: 'closed' });
  owner = ownerOf(shop);
});
afterEach(() => shop.close());

const email = 'asha@example.com';
const typing = (password: string) => ({ ok: true, password }) as const;
const invite = (address = email) => owner(['admins', 'add', address, 'Asha', 'Rao']);
const accept = ({ out }: { out: string[] }, password = 'marigold-52') =>
  shop.call('POST', '/api/admin/invitation', {
    body: { token: tokenInLink(out.at(-1)), password },
  });
/** Invites somebody, who chooses a password at once. */
async function add(address = email) {
  const invited = await invite(address);
  if (invited.code === 0) expect((await accept(invited)).status).toBe(200);
  return invited;
}
const login = (password: string, address = email) =>
  shop.call('POST', '/api/admin/login', { body: { email: address, password } });
const tokenIn = async (answer: Response) => ((await answer.json()) as DeskSessionAnswer).token;
const statusOf = async (token: string) =>
  (await shop.call('GET', '/api/admin/orders', { token })).status;

test('[B10] [T16] [T50] an added administrator chooses a password by a link, and can sign in', async () => {
  expect((await owner(['admins'])).out).toEqual(['There are no administrators yet.']);
  shop.setNow(new Date('2026-01-31T20:00:00Z'));
  const invited = await invite();
  expect(invited).toEqual({
    code: 0,
    out: [
      'Asha Rao is invited as an owner.',
      expect.stringMatching(
        /^Send this to Asha Rao only, .* It works once, until 4 Feb 2026, 1:30\sam:$/,
      ),
      '',
      expect.stringMatching(/^https:\/\/shop\.example\/admin\/invitation#[\w-]{43}$/),
    ],
    err: [],
  });
  expect((await login('marigold-52')).status).toBe(401);
  const again = await owner(['admins', 'invite', email]);
  expect(again.code).toBe(0);
  expect((await accept(invited)).status).toBe(404);
  expect((await accept(again)).status).toBe(200);
  expect((await owner(['admins', 'invite', email])).err).toEqual([
    'asha@example.com has chosen a password already.',
  ]);
  expect(await statusOf(await tokenIn(await login('marigold-52')))).toBe(200);
  expect((await owner(['admins'])).out).toEqual([
    'E-mail            Post   Since       Name',
    'asha@example.com  owner  1 Feb 2026  Asha Rao',
  ]);
  const { code, err } = await add('ASHA@example.com');
  expect(code).toBe(1);
  expect(err).toEqual(['ASHA@example.com is an administrator already.']);
});

test('[B46] [B10] the next are staff, until they are made owners; the last owner stays one', async () => {
  await add();
  const other = 'ravi@example.com';
  expect((await add(other)).out[0]).toBe('Asha Rao is invited as staff.');
  const post = (address: string, to: string) => owner(['admins', 'post', address, to]);
  const last = 'asha@example.com is the last owner: make somebody else an owner before.';
  expect(await post(email, 'staff')).toEqual({ code: 1, out: [], err: [last] });
  expect((await post(other, 'owner')).out).toEqual(['ravi@example.com is an owner.']);
  expect((await post(email, 'staff')).out).toEqual(['asha@example.com is staff.']);
  expect((await shop.storage.users.byEmail('admin', email))?.post).toBe('staff');
  expect((await post(email, 'cook')).err).toContain(
    'A post is owner, staff, workshop, not “cook”.',
  );
  expect((await post('nobody@example.com', 'owner')).code).toBe(1);
  const asOwner = ['admins', 'add', 'lena@example.com', 'Lena', '--post', 'owner'];
  await owner(asOwner);
  expect((await shop.storage.users.byEmail('admin', 'lena@example.com'))?.post).toBe('owner');
});

test.each([
  [{ ok: false, reason: 'none' }, 'No password was given, so nothing was changed.'],
  [{ ok: false, reason: 'different' }, 'The two passwords differ, so nothing was changed.'],
  [typing('12345'), 'Password must be at least 6 characters.'],
  [typing('x'.repeat(201)), 'Please keep the password to 200 characters.'],
  [
    typing('PASSWORD'),
    'This password is easy to guess, please choose another. It is a common password, or close to one.',
  ],
  [
    typing('asha-2024'),
    'This password is easy to guess, please choose another. Your own name and words of the shop are tried first.',
  ],
] as const)('[D35] [B10] %j is refused as a password', async (input, sentence) => {
  const refusal = { code: 1, out: [], err: [sentence] };
  await add();
  expect(await owner(['admins', 'password', email], input)).toEqual(refusal);
  expect((await login('marigold-52')).status).toBe(200);
});

test('[B10] a new password ends every session of that administrator and no others', async () => {
  await add();
  await add('ravi@example.com');
  const tokens = [
    await tokenIn(await login('marigold-52')),
    await tokenIn(await login('marigold-52')),
  ];
  const other = await tokenIn(await login('marigold-52', 'ravi@example.com'));
  const asha = await shop.storage.users.byEmail('admin', email);
  const credential = { publicKey: 'AA', counter: 0, transports: [], device: null };
  const passkey = { userId: asha?.id ?? '', ...credential };
  const added = { id: 'stranger', createdAt: instant(0), lastUsedAt: null };
  await shop.storage.passkeys.insert({ ...passkey, ...added });
  expect(await owner(['admins', 'password', 'ASHA@example.com'], typing('jasmine-77'))).toEqual({
    code: 0,
    out: ['asha@example.com has a new password, no second factor, and is signed out everywhere.'],
    err: [],
  });
  expect(await shop.storage.passkeys.byId('stranger')).toBeNull();
  for (const token of tokens) expect(await statusOf(token)).toBe(401);
  expect(await statusOf(other)).toBe(200);
  expect((await login('marigold-52')).status).toBe(401);
  expect((await login('jasmine-77')).status).toBe(200);
});

test('[B10] [T39] a passkey that is added, and used, while the password changes opens nothing after', async () => {
  await add();
  const { users, passkeys, sessions } = shop.storage;
  const asha = await users.byEmail('admin', email);
  const userId = asha?.id ?? '';
  const credential = { publicKey: 'AA', counter: 0, transports: [], device: null };
  const late = { id: 'late', userId, ...credential };
  const { changePassword } = users;
  vi.spyOn(users, 'changePassword').mockImplementationOnce(async (...change) => {
    const isChanged = await changePassword(...change);
    await passkeys.insert({ ...late, createdAt: instant(0), lastUsedAt: null });
    const expiresAt = '2099-01-01T00:00:00.000Z';
    await sessions.insert({ id: 'by-passkey', userId, startedAt: instant(0), expiresAt });
    return isChanged;
  });
  const { code } = await owner(['admins', 'password', email], typing('jasmine-77'));
  expect(code).toBe(0);
  expect([await passkeys.ofUser(userId), await sessions.ofUser(userId)]).toEqual([[], []]);
});

test('[B10] [ST18] a removed administrator is signed out; the last one stays', async () => {
  await add();
  await add('ravi@example.com');
  await owner(['admins', 'post', 'ravi@example.com', 'owner']);
  const token = await tokenIn(await login('marigold-52'));
  expect(await owner(['admins', 'remove', email])).toEqual({
    code: 0,
    out: ['asha@example.com is signed out and no administrator any more.'],
    err: [],
  });
  expect(await statusOf(token)).toBe(401);
  expect((await login('marigold-52')).status).toBe(401);
  const last = await owner(['admins', 'remove', 'ravi@example.com']);
  expect(last).toEqual({
    code: 1,
    out: [],
    err: ['ravi@example.com is the last owner: make somebody else an owner before.'],
  });
  expect((await login('marigold-52', 'ravi@example.com')).status).toBe(200);
});

test('[B10] a customer with the same e-mail is another account', async () => {
  const customer = await shop.customer(email);
  for (const args of [
    ['password', email],
    ['remove', email],
  ]) {
    const { code, err } = await owner(['admins', ...args], typing('jasmine-77'));
    expect(code).toBe(1);
    expect(err).toEqual([expect.stringMatching(/^No administrator has the e-mail address “asha@/)]);
  }
  const profile = await shop.call('GET', '/api/auth/profile', { token: customer.token });
  expect(profile.status).toBe(200);
});

test('[T50] the owner removes the second factors of who lost them, and signs them out', async () => {
  await add();
  const admin = await shop.storage.users.byEmail('admin', email);
  const userId = admin?.id ?? '';
  const token = await tokenIn(await login('marigold-52'));
  await shop.storage.users.changeTotp(userId, 'sealed', null);
  await shop.storage.passkeys.insert({
    ...{ id: 'lost', userId, publicKey: 'key', counter: 0, transports: [], device: null },
    ...{ createdAt: instant(0), lastUsedAt: null },
  });
  expect(await owner(['admins', 'second-factor', email])).toMatchObject({
    ...{ code: 0, out: [`${email} has no second factor, and is signed out everywhere.`] },
  });
  expect(await shop.storage.users.byId(userId)).toEqual(admin);
  expect(await shop.storage.passkeys.ofUser(userId)).toEqual([]);
  expect(await statusOf(token)).toBe(401);
  expect((await login('marigold-52')).status).toBe(200);
  expect((await owner(['admins', 'second-factor', 'nobody@example.com'])).code).toBe(1);
});

test('[T50] the owner is told that an invitation to this machine opens nowhere else', async () => {
  const testShop = await openTestShop({ siteOrigin: 'http://127.0.0.1:3000' });
  const { out } = await ownerOf(testShop)(['admins', 'add', 'ravi@example.com', 'Ravi']);
  expect(out).toContainEqual(
    expect.stringMatching(/^It opens on this machine alone: .*PUBLIC_URL/),
  );
  await testShop.close();
});
