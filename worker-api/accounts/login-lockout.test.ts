import { afterEach, expect, test } from 'vitest';
import { createApp } from '#api/server/app.ts';
import type { Limits } from '#api/server/limits/limits.ts';
import { tokenIn } from '#api/server/testing/test-mailbox.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { makeLink } from './links/make-link.ts';

const minutes = (points: number) => ({ points, seconds: 15 * 60 });
/** Smaller than for real, because every attempt costs a hash. */
const small: Partial<Limits> = {
  loginFailures: minutes(4),
  loginFailuresOfAccount: minutes(8),
  loginFailuresOfAddress: minutes(6),
  loginFailuresOfDevice: minutes(4),
  loginFailuresOfDevices: minutes(6),
  loginFailuresAtBusyAddress: minutes(2),
};

let shop: TestShop;
afterEach(() => shop.close());

interface From {
  address: string;
  cookie?: string;
}

async function open(limits: Partial<Limits> = {}) {
  shop = await openTestShop({ trustProxy: 1, limits: { ...small, ...limits } });
  const victim = await shop.customer();
  const login = (email: string, password: string, { address, cookie }: From) => {
    const body = JSON.stringify({ email, password });
    // As a server gets it; one without a length may be long, and waits for its turn.
    const headers = { 'X-Forwarded-For': address, 'Content-Length': `${body.length}` };
    return shop.call('POST', '/api/auth/login', {
      body,
      headers: { ...headers, ...(cookie === undefined ? {} : { Cookie: cookie }) },
    });
  };
  return {
    victim,
    login,
    right: (from: From) => login(victim.email, victim.password, from),
    async guess(times: number, from: From, email = victim.email) {
      const statuses: number[] = [];
      for (let at = 0; at < times; at += 1) {
        statuses.push((await login(email, `guess-${at}`, from)).status);
      }
      return statuses;
    },
  };
}

const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';

test('[T30] wrong passwords from elsewhere lock neither a device nor an address that signed in before', async () => {
  const { right, guess } = await open();
  const device = { address: '203.0.113.1', cookie: '' };
  device.cookie = cookieOf(await right(device));
  const all: number[] = [];
  for (const last of [1, 2, 3, 4]) all.push(...(await guess(4, { address: `198.51.100.${last}` })));
  expect(all.filter((status) => status === 401)).toHaveLength(8);
  expect(all.filter((status) => status === 429)).toHaveLength(8);
  // The device is known anywhere, and the address also without the device's mark.
  expect((await right({ ...device, address: '192.0.2.9' })).status).toBe(200);
  expect((await right({ address: '203.0.113.1' })).status).toBe(200);
  const stranger = await right({ address: '192.0.2.10' });
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers.get('Retry-After'))).toBeGreaterThan(800);
});

test('[T30] [T48] who collects marks of devices has no more attempts than a household', async () => {
  const { right, guess } = await open();
  const cookies: string[] = [];
  for (let at = 0; at < 4; at += 1) cookies.push(cookieOf(await right({ address: '203.0.113.1' })));
  const all: number[] = [];
  for (const cookie of cookies) all.push(...(await guess(3, { address: '203.0.113.1', cookie })));
  expect(all.filter((status) => status === 401)).toHaveLength(6);
  // Strangers, and the address without a mark, have what they had.
  expect((await right({ address: '203.0.113.1' })).status).toBe(200);
});

test('[T30] [T47] [T35] a mark made with another password, or by who had the address before, is none', async () => {
  const { victim, right, login, guess } = await open();
  const from = { address: '203.0.113.1' };
  const before = cookieOf(await right(from));
  const body = { currentPassword: victim.password, newPassword: 'saffron-84' };
  const { token } = victim;
  const response = await shop.call('PUT', '/api/auth/password', {
    ...{ token, body, headers: { Cookie: before } },
  });
  expect(response.status).toBe(200);
  // The person who chose the password goes on being known where they did; others are strangers.
  const ownDevice = { address: '192.0.2.1', cookie: cookieOf(response) };
  const stranger = { address: '198.51.100.1', cookie: before };
  expect(await guess(5, stranger)).toEqual([401, 401, 401, 401, 429]);
  expect(await guess(1, { address: stranger.address })).toEqual([429]);
  await guess(4, { address: '198.51.100.2' });
  expect((await login(victim.email, 'saffron-84', ownDevice)).status).toBe(200);
  const elsewhere = { address: '192.0.2.2' };
  expect((await login(victim.email, 'saffron-84', { ...elsewhere, cookie: before })).status).toBe(
    429,
  );

  // A link that claims the address makes another account of it.
  const user = await shop.storage.users.byId(victim.id);
  if (!user) throw new Error('The account is gone.');
  const claim = { token: tokenIn((await makeLink(shop.deps, 'claim', user)).href) };
  const claimed = { ...claim, password: 'saffron-84' };
  expect((await shop.call('POST', '/api/auth/reset', { body: claimed })).status).toBe(204);
  for (const last of [3, 4]) await guess(4, { address: `198.51.100.${last}` });
  expect((await login(victim.email, 'saffron-84', { ...ownDevice, ...elsewhere })).status).toBe(
    429,
  );
});

test('[T30] an address that fails for many accounts locks no other account out', async () => {
  const { right, guess } = await open();
  const carrier = { address: '203.0.113.1' };
  for (let at = 0; at < 8; at += 1) await guess(1, carrier, `guess${at}@example.com`);
  expect((await right(carrier)).status).toBe(200);
  const stuffed = await guess(4, carrier, 'one-more@example.com');
  expect(stuffed).toEqual([401, 401, 429, 429]);
});

test('[T30] a known device does not wait behind the strangers of its address', async () => {
  const { right, login } = await open({
    hashesAtOnce: 2,
    hashesOfAddressAtOnce: 1,
    hashesOfAddressWaiting: 5,
  });
  const carrier = { address: '203.0.113.1' };
  const cookie = cookieOf(await right({ address: '192.0.2.1' }));
  const flood = Array.from({ length: 40 }, (_, at) =>
    login(`x${at}@example.com`, 'guess', carrier),
  );
  expect((await right({ ...carrier, cookie })).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(30);
});

test('[T31] failures count in sum over processes and outlive a restart', async () => {
  const { victim, guess } = await open();
  const others = [createApp(shop.deps), createApp(shop.deps)];
  const elsewhere = async (app: (typeof others)[number]) => {
    const answer = await app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' },
      body: JSON.stringify({ email: victim.email, password: 'wrong-password' }),
    });
    return answer.status;
  };
  expect(await guess(2, { address: '203.0.113.7' })).toEqual([401, 401]);
  for (const app of others) expect(await elsewhere(app)).toBe(401);
  expect(await guess(1, { address: '203.0.113.7' })).toEqual([429]);
  expect(await elsewhere(createApp(shop.deps))).toBe(429);
});

test('[T30] [T31] a new secret keeps known devices and addresses, and what has failed still counts', async () => {
  const { victim, right, guess } = await open();
  const ownDevice = { address: '203.0.113.1' };
  const cookie = cookieOf(await right(ownDevice));
  for (const last of [1, 2]) await guess(4, { address: `198.51.100.${last}` });
  expect(await guess(2, { address: '198.51.100.3' })).toEqual([429, 429]);

  const secret = 'another secret, which is also long enough';
  const next = createApp({ ...shop.deps, secret, previousSecret: shop.deps.secret });
  const login = (app: typeof next, password: string, { address, cookie: sentCookie }: From) =>
    app.request('/api/auth/login', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
        ...(sentCookie === undefined ? {} : { Cookie: sentCookie }),
      },
      body: JSON.stringify({ email: victim.email, password }),
    });
  expect((await login(next, 'guess', { address: '198.51.100.1' })).status).toBe(429);
  expect((await login(next, victim.password, ownDevice)).status).toBe(200);
  const response = await login(next, victim.password, { address: '192.0.2.9', cookie });
  expect(response.status).toBe(200);
  // From then on also without the secret before, and the account has one code in the mark.
  const renewed = { address: '192.0.2.10', cookie: cookieOf(response) };
  expect(renewed.cookie.split('.')).toHaveLength(2);
  const later = createApp({ ...shop.deps, secret });
  expect((await login(later, victim.password, { ...renewed })).status).toBe(200);
  expect((await login(later, victim.password, { ...ownDevice })).status).toBe(200);
});

test('[T32] the mark of a device is for the server alone and says nothing of a person', async () => {
  const { right, guess, login } = await open();
  const other = await shop.customer();
  const answer = await login(other.email, other.password, { address: '203.0.113.1' });
  const set = answer.headers.get('Set-Cookie') ?? '';
  expect(set).toMatch(/^__Host-device=[\w-]{22}\.[\w-]{22}; Max-Age=15552000; Path=\/; /);
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict']) {
    expect(set).toContain(attribute);
  }
  const decoded = Buffer.from(
    cookieOf(answer).replace('__Host-device=', ''),
    'base64url',
  ).toString();
  for (const text of [set, decoded]) {
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  }
  // It opens nothing for another account, nor does one that was made up.
  await guess(4, { address: '198.51.100.1' });
  await guess(4, { address: '198.51.100.2' });
  for (const cookie of [cookieOf(answer), `__Host-device=${'a'.repeat(22)}.${'b'.repeat(22)}`]) {
    expect((await right({ address: '192.0.2.1', cookie })).status).toBe(429);
  }
  // A device of two people knows both.
  const both = await login(other.email, other.password, {
    address: '203.0.113.1',
    cookie: cookieOf(await right({ address: 'in-process' })),
  });
  expect(cookieOf(both).split('.')).toHaveLength(3);
  expect((await right({ address: '192.0.2.1', cookie: cookieOf(both) })).status).toBe(200);
});
