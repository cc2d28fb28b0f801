import { expect, test, vi } from 'vitest';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';

const isLong = process.env.STRESS === 'full';

/** The login queue as it is for real; in the short form a quarter of it, for every place is a hash. */
const queue = {
  hashCost: defaultLimits.hashCost,
  hashesWaiting: defaultLimits.hashesWaiting / (isLong ? 1 : 4),
  hashesOfAddressWaiting: defaultLimits.hashesOfAddressWaiting / (isLong ? 1 : 4),
  hashesAtOnce: 2,
  hashesOfAddressAtOnce: 1,
};

/** A busy machine would miss the second, so the short form gives it more. */
const atMostMs = isLong ? 1_000 : 5_000;

/** Signs in as a server gets it: a body without a length may be long, and waits for its turn. */
function login(shop: TestShop, person: { email: string; password: string }, headers: object) {
  const body = JSON.stringify(person);
  return shop.call('POST', '/api/auth/login', {
    body,
    headers: { ...headers, 'Content-Length': `${body.length}` },
  });
}

/** Resolves to the flood of one address, and how long the login of another one takes meanwhile. */
async function loginDuring(shop: TestShop, flood: (from: object) => Promise<Response>[]) {
  const { email, password } = await shop.customer();
  const ended = flood({ 'X-Forwarded-For': '203.0.113.1' });
  const startedMs = performance.now();
  const headers = { 'X-Forwarded-For': '203.0.113.2' };
  const answer = await login(shop, { email, password }, headers);
  const ms = performance.now() - startedMs;
  const statuses = (await Promise.all(ended)).map(({ status }) => status);
  return { status: answer.status, ms, statuses };
}

test('[T29] 180 logins of one address at once leave the login of another one under a second', async () => {
  const shop = await openTestShop({ trustProxy: 1, limits: queue });
  const attackers = await Promise.all([shop.customer(), shop.customer(), shop.customer()]);
  const { status, ms, statuses } = await loginDuring(shop, (headers) =>
    Array.from({ length: 180 }, (_, at) => {
      const { email, password } = attackers[at % 3] ?? { email: '', password: '' };
      return login(shop, { email, password }, { ...headers });
    }),
  );
  expect(status).toBe(200);
  expect(ms).toBeLessThan(atMostMs);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  // What waits is bounded: one address has its part of the queue.
  expect(statuses.filter((each) => each === 200).length).toBeLessThanOrEqual(
    queue.hashesOfAddressAtOnce + queue.hashesOfAddressWaiting,
  );
  await shop.close();
});

/** Resolves to a queue of 40 strangers, where no hash begins before `release`. */
async function openHeld() {
  const shop = await openTestShop({
    trustProxy: 1,
    limits: {
      ...{ hashesWaiting: 40, hashesOfAddressWaiting: 8 },
      ...{ hashesAtOnce: 2, hashesOfAddressAtOnce: 1 },
    },
  });
  let release = () => {};
  const { limits } = shop.storage;
  const { take } = limits;
  return {
    shop,
    hold() {
      const untilReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      limits.take = async (places) => {
        await untilReleased;
        return take(places);
      };
    },
    release: () => release(),
    /** Logins of nobody, each from another network; `over` are the statuses so far. */
    flood(count: number, addressOf: (at: string) => string) {
      const over: number[] = [];
      const all = Array.from({ length: count }, async (_, at) => {
        const nobody = { email: `nobody${at}@example.com`, password: 'marigold-52' };
        const headers = { 'X-Forwarded-For': addressOf(at.toString(16)) };
        over.push((await login(shop, nobody, headers)).status);
      });
      return { over, ended: Promise.all(all) };
    },
  };
}

test('[T48] a queue full of strangers from anywhere is not full for known devices of customers and staff', async () => {
  const { shop, hold, release, flood } = await openHeld();
  const staff = { email: 'staff@example.com', password: 'marigold-52' };
  await shop.call('POST', '/api/admin/register', { body: { name: 'Staff', ...staff } });
  const people = { auth: await shop.customer(), admin: staff };
  const login = (path: keyof typeof people, headers: Record<string, string>) => {
    const { email, password } = people[path];
    return shop.call('POST', `/api/${path}/login`, { body: { email, password }, headers });
  };
  const marks = { auth: {}, admin: {} };
  for (const path of ['auth', 'admin'] as const) {
    const first = await login(path, { 'X-Forwarded-For': '192.0.2.1' });
    marks[path] = { Cookie: first.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  }
  hold();
  const { over, ended } = flood(120, (at) => `2001:db8:${at}::1`);
  await vi.waitFor(() => expect(over).toEqual(Array(120 - 2 - 40).fill(503)));
  const from = { 'X-Forwarded-For': '192.0.2.77' };
  expect((await login('auth', from)).status).toBe(503);
  const knownLogins = [
    login('auth', { ...from, ...marks.auth }),
    login('admin', { ...from, ...marks.admin }),
  ];
  release();
  expect((await Promise.all(knownLogins)).map(({ status }) => status)).toEqual([200, 200]);
  await ended;
  await shop.close();
});
