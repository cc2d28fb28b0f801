import { expect, test } from 'vitest';
import { defaultLimits } from '#api/limits/limits.ts';
import { openTestShop, type TestShop } from '#api/test-shop.ts';

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

/** The flood of one address, and how long the login of another one takes meanwhile. */
async function loginDuring(shop: TestShop, flood: (from: object) => Promise<Response>[]) {
  const { email, password } = await shop.customer();
  const ended = flood({ 'X-Forwarded-For': '203.0.113.1' });
  const startedMs = performance.now();
  const headers = { 'X-Forwarded-For': '203.0.113.2' };
  const answer = await shop.call('POST', '/api/auth/login', { body: { email, password }, headers });
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
      const body = { email, password };
      return shop.call('POST', '/api/auth/login', { body, headers: { ...headers } });
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

test('[T29] registrations of one address wait in its part of the queue too', async () => {
  const shop = await openTestShop({ trustProxy: 1, limits: queue });
  const { status, ms, statuses } = await loginDuring(shop, (headers) =>
    Array.from({ length: 100 }, (_, at) => {
      const body = { name: 'A', email: `flood${at}@example.com`, password: 'marigold-52' };
      return shop.call('POST', '/api/auth/register', { body, headers: { ...headers } });
    }),
  );
  expect(status).toBe(200);
  expect(ms).toBeLessThan(atMostMs);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  await shop.close();
});
