import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokenIn } from '#api/server/testing/test-mailbox.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import type {
  InvitationAnswer,
  OwnStaffAnswer,
  StaffAnswer,
} from '#shared/accounts/people-schemas.ts';
import type { FailureBody } from '#shared/http/failure.ts';

let shop: TestShop;
let meera: Person;
let ravi: Person;
beforeEach(async () => {
  shop = await openTestShop();
  meera = await register('Meera');
  ravi = await register('Ravi');
});
afterEach(() => shop.close());

interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

async function register(name: string): Promise<Person> {
  const body = { name, email: `${randomUUID()}@example.com`, password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  const { token } = await readAnswer<{ token: string }>(answer);
  return { ...body, token, id: (await me(token)).id };
}

async function me(token: string): Promise<OwnStaffAnswer> {
  return readAnswer<OwnStaffAnswer>(await shop.call('GET', '/api/admin/me', { token }));
}
const listed = async () =>
  (
    await readAnswer<StaffAnswer>(
      await shop.call('GET', '/api/admin/staff', { token: meera.token }),
    )
  ).staff;
const events = async () =>
  (await shop.storage.securityEvents.latest(20)).map(({ kind, actor, thing }) => ({
    ...{ kind, actor, thing },
  }));

test('[B46] the first who registers is an owner, the next are staff, whose calls are the same', async () => {
  expect(await me(meera.token)).toMatchObject({ name: 'Meera', post: 'owner' });
  expect(await me(ravi.token)).toMatchObject({ name: 'Ravi', post: 'staff' });
  for (const path of ['/api/admin/orders', '/api/admin/tickets', '/api/admin/customers']) {
    expect((await shop.call('GET', path, { token: ravi.token })).status).toBe(200);
  }
});

test('[B46] [T3] what is an owner’s is refused to staff and customers, whatever they send', async () => {
  const customer = await shop.customer();
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/api/admin/staff'],
    ['GET', '/api/admin/deeds'],
    ['POST', '/api/admin/staff', { ...ravi, email: 'new@example.com', post: 'owner' }],
    ['POST', `/api/admin/staff/${ravi.id}/invitation`],
    ['POST', `/api/admin/staff/${meera.id}/password-link`],
    ['PUT', `/api/admin/staff/${ravi.id}/post`, { post: 'owner' }],
    ['DELETE', `/api/admin/staff/${meera.id}/sessions`],
    ['DELETE', `/api/admin/staff/${meera.id}`],
    ['POST', `/api/admin/customers/${customer.id}/reset-link`, { mail: false }],
    ['GET', `/api/admin/customers/${customer.id}/export`],
    ['DELETE', `/api/admin/customers/${customer.id}`, { email: customer.email }],
    ['DELETE', '/api/admin/orders/NW-00000000/caller'],
  ];
  for (const [method, path, body] of calls) {
    for (const [token, reason] of [
      [ravi.token, 'owner_only'],
      [customer.token, 'forbidden'],
    ] as const) {
      const answer = await shop.call(method, path, { token, ...(body && { body }) });
      expect({ path, status: answer.status }).toEqual({ path, status: 403 });
      const refused = await readAnswer<FailureBody>(answer);
      expect(refused.code).toBe('forbidden');
      if (reason === 'owner_only') expect(refused.reason).toBe(reason);
    }
  }
  expect(await listed()).toHaveLength(2);
  expect(await shop.storage.users.byId(customer.id)).not.toBeNull();
});

test('[B46] [T43] an owner adds, promotes, signs out and removes staff, each noted with who did it', async () => {
  const { token } = meera;
  const asha = { name: 'Asha', email: 'asha@example.com', password: 'marigold-52', post: 'staff' };
  const added = await shop.call('POST', '/api/admin/staff', { token, body: asha });
  expect(added.status).toBe(201);
  const { id, href } = await readAnswer<InvitationAnswer>(added);
  await accept(tokenIn(href), asha.password);
  const login = async () =>
    readAnswer<{ token: string }>(await shop.call('POST', '/api/admin/login', { body: asha }));
  const signedIn = await login();
  expect(await me(signedIn.token)).toMatchObject({ id, post: 'staff' });
  expect((await listed()).find((each) => each.id === id)).toMatchObject({
    ...{ name: 'Asha', post: 'staff', passkeys: 0 },
    last_sign_in_at: expect.stringMatching(/Z$/),
  });

  const put = (post: string) =>
    shop.call('PUT', `/api/admin/staff/${id}/post`, { token, body: { post } });
  expect((await put('owner')).status).toBe(204);
  expect((await shop.call('GET', '/api/admin/staff', signedIn)).status).toBe(200);
  expect((await put('staff')).status).toBe(204);
  // At once, though she is signed in as before.
  expect((await shop.call('GET', '/api/admin/staff', signedIn)).status).toBe(403);
  expect((await put('cook')).status).toBe(422);
  expect((await shop.call('DELETE', `/api/admin/staff/${id}/sessions`, { token })).status).toBe(
    204,
  );
  expect((await shop.call('GET', '/api/admin/me', signedIn)).status).toBe(401);
  const { token: again } = await login();
  expect((await shop.call('DELETE', `/api/admin/staff/${id}`, { token })).status).toBe(204);
  expect((await shop.call('GET', '/api/admin/me', { token: again })).status).toBe(401);
  expect((await shop.call('DELETE', `/api/admin/staff/${id}`, { token })).status).toBe(404);

  expect(await events()).toContainEqual({ kind: 'staff_removed', actor: meera.id, thing: id });
});

const accept = (token: string, password: string) =>
  shop.call('POST', '/api/admin/invitation', { body: { token, password } });
const check = (token: string) =>
  shop.call('POST', '/api/admin/invitation/check', { body: { token } });
const invite = async (more: object = {}) =>
  shop.call('POST', '/api/admin/staff', {
    token: meera.token,
    body: { name: 'Asha', email: 'asha@example.com', post: 'staff', ...more },
  });

test('[T50] who is invited chooses a password that nobody else knows, once, within three days', async () => {
  const now = new Date();
  shop.setNow(now);
  const { id, href, expires_at, mailed } = await readAnswer<InvitationAnswer>(await invite());
  expect(new URL(href).pathname).toBe('/admin/invitation');
  expect(Date.parse(expires_at) - now.getTime()).toBe(72 * 3_600_000);
  expect(mailed).toBe(false);
  const token = tokenIn(href);
  // Nothing that was logged or stored opens it.
  expect(JSON.stringify([shop.logged, await shop.storage.securityEvents.latest(9)])).not.toContain(
    token,
  );
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ invited: true });
  const login = (password: string) =>
    shop.call('POST', '/api/admin/login', { body: { email: 'asha@example.com', password } });
  for (const password of ['marigold-52', ' ', 'x']) {
    expect((await login(password)).status).toBe(401);
  }
  expect(await readAnswer(await check(token))).toEqual({
    ...{ name: 'Asha', email: 'asha@example.com', has_factor: false },
  });
  const common = await accept(token, 'password');
  expect((await readAnswer<FailureBody>(common)).reason).toBe('common_password');
  const accepted = await accept(token, 'own-words-52');
  const session = await readAnswer<{ token: string }>(accepted);
  expect(accepted.status).toBe(200);
  expect(await me(session.token)).toMatchObject({ id, post: 'staff' });
  expect((await login('own-words-52')).status).toBe(200);
  for (const again of [await accept(token, 'other-words-52'), await check(token)]) {
    expect(again.status).toBe(404);
    expect((await readAnswer<FailureBody>(again)).reason).toBe('link_over');
  }
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ invited: false });
  const kinds = (await events()).map(({ kind }) => kind);
  expect(kinds).toContain('staff_added');
  expect(kinds).toContain('invitation_accepted');

  const late = await readAnswer<InvitationAnswer>(await invite({ email: 'late@example.com' }));
  shop.setNow(new Date(now.getTime() + 72 * 3_600_000));
  expect((await accept(tokenIn(late.href), 'own-words-52')).status).toBe(404);
});

test('[T50] an owner makes a link by which somebody chooses a new password, which works once', async () => {
  const { token } = meera;
  const renew = (id: string) =>
    shop.call('POST', `/api/admin/staff/${id}/password-link`, { token });
  const login = (password: string) =>
    shop.call('POST', '/api/admin/login', { body: { email: ravi.email, password } });
  const now = new Date();
  shop.setNow(now);
  const answer = await renew(ravi.id);
  expect(answer.status).toBe(200);
  const { id, href, expires_at } = await readAnswer<InvitationAnswer>(answer);
  expect({ id, path: new URL(href).pathname }).toEqual({ id: ravi.id, path: '/admin/invitation' });
  expect(Date.parse(expires_at) - now.getTime()).toBe(72 * 3_600_000);
  // The session and the password of before are over at once.
  expect((await shop.call('GET', '/api/admin/me', { token: ravi.token })).status).toBe(401);
  expect((await login(ravi.password)).status).toBe(401);
  expect((await listed()).find((each) => each.id === ravi.id)).toMatchObject({ invited: true });
  // A second link ends the first.
  const second = await readAnswer<InvitationAnswer>(await renew(ravi.id));
  expect((await accept(tokenIn(href), 'own-words-52')).status).toBe(404);
  const checked = await readAnswer(await check(tokenIn(second.href)));
  expect(checked).toEqual({ name: 'Ravi', email: ravi.email, has_factor: false });
  expect((await accept(tokenIn(second.href), 'own-words-52')).status).toBe(200);
  expect((await accept(tokenIn(second.href), 'own-words-53')).status).toBe(404);
  expect((await login('own-words-52')).status).toBe(200);
  expect(await events()).toContainEqual({
    ...{ kind: 'staff_password_changed', actor: meera.id, thing: ravi.id },
  });

  // Owners change their own password knowing it; nobody who is no member of staff gets a link.
  expect((await renew(meera.id)).status).toBe(409);
  expect((await shop.call('GET', '/api/admin/me', { token })).status).toBe(200);
  expect((await renew((await shop.customer()).id)).status).toBe(404);
});

test('[B46] the last owner stays one, and nobody is added with a bad password or twice', async () => {
  const { token } = meera;
  const ownPath = `/api/admin/staff/${meera.id}`;
  const demoted = await shop.call('PUT', `${ownPath}/post`, { token, body: { post: 'staff' } });
  const removed = await shop.call('DELETE', ownPath, { token });
  for (const answer of [demoted, removed]) {
    expect(answer.status).toBe(409);
    expect((await readAnswer<FailureBody>(answer)).reason).toBe('last_owner');
  }
  const add = (more: object) =>
    shop.call('POST', '/api/admin/staff', { token, body: { ...ravi, post: 'staff', ...more } });
  expect((await add({})).status).toBe(409);
  expect((await add({ email: 'no address' })).status).toBe(422);
  const customer = await shop.customer();
  const path = `/api/admin/staff/${customer.id}`;
  for (const [method, at, body] of [
    ['PUT', `${path}/post`, { post: 'owner' }],
    ['DELETE', `${path}/sessions`, undefined],
    ['DELETE', path, undefined],
  ] as const) {
    expect((await shop.call(method, at, { token, ...(body && { body }) })).status).toBe(404);
  }
});
