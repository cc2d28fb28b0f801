import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '#api/server/app.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { noteByText } from '#api/server/testing/test-shopper.ts';
import type { Limits } from './limits.ts';
import { createRateLimits } from './rate-limits.ts';

let shop: TestShop;
afterEach(() => shop.close());

/** Processes on one storage that they share, as with MongoDB. */
async function openProcesses(limits: Partial<Limits> = {}) {
  shop = await openTestShop({ limits, trustProxy: 1 });
  const deps = { ...shop.deps, storage: { ...shop.storage, isShared: true } };
  const apps = [createApp(deps), createApp(deps), createApp(deps)] as const;
  let next = 0;
  return {
    deps,
    /** As behind a proxy that gives each process its turn. */
    async call(path: string, token: string, body: object, headers: Record<string, string> = {}) {
      next = (next + 1) % apps.length;
      const answer = await apps[next]?.request(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'X-Forwarded-For': '203.0.113.1',
          ...headers,
        },
        body: JSON.stringify(body),
      });
      return answer?.status;
    },
  };
}

const perMinute = (points: number) => ({ points, seconds: 60 });
const count = (statuses: readonly unknown[], expected: unknown) =>
  statuses.filter((status) => status === expected).length;

test('[T31] [P16] what an account may change in a minute holds in sum over processes', async () => {
  const { call } = await openProcesses({ accountWrites: perMinute(7) });
  const { token } = await shop.customer();
  const statuses: unknown[] = [];
  for (let at = 0; at < 12; at += 1) statuses.push(await call('/api/cart', token, noteLine()));
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([7, 5]);
});

test('[T31] [T27] so do orders an hour, also at once, and their repeats do not count', async () => {
  const { call } = await openProcesses({ orders: { points: 4, seconds: 3_600 } });
  const { token } = await shop.customer();
  const place = (key: string) =>
    call('/api/orders', token, orderBody([noteByText]), { 'Idempotency-Key': key });
  const keys = Array.from({ length: 12 }, () => randomUUID());
  const statuses = await Promise.all(keys.map(place));
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([4, 8]);
  const placed = keys.filter((_, at) => statuses[at] === 201);
  for (const key of placed) for (let again = 0; again < 3; again += 1) await place(key);
  expect(await Promise.all(placed.map(place))).toEqual([201, 201, 201, 201]);
  expect(await place(randomUUID())).toBe(429);
});

test('[T31] [P3] a repeat that another process is placing is no order beyond the limit', async () => {
  const { deps, call } = await openProcesses({ orders: { points: 2, seconds: 3_600 } });
  const { token } = await shop.customer();
  const place = (key: string) =>
    call('/api/orders', token, orderBody([noteByText]), { 'Idempotency-Key': key });
  // The call that got the place hears of it later than those that did not.
  const { limits } = deps.storage;
  const { take } = limits;
  vi.spyOn(limits, 'take').mockImplementation(async (places) => {
    const answer = await take(places);
    if (answer.ok) await wait(50);
    return answer;
  });
  for (let at = 0; at < 2; at += 1) {
    const key = randomUUID();
    expect(await Promise.all([place(key), place(key), place(key)])).toEqual([201, 201, 201]);
    expect(await place(key)).toBe(201);
  }
  expect(await place(randomUUID())).toBe(429);
});

test('[T31] a new secret lifts no limit, while processes with the old one run and after it is unset', async () => {
  const { deps } = await openProcesses();
  const secret = 'another secret, which is also long enough';
  const old = createRateLimits(deps);
  const both = createRateLimits({ ...deps, secret, previousSecret: deps.secret });
  const after = createRateLimits({ ...deps, secret });
  const event = () => ({ limit: 'x', of: 'asha', rate: perMinute(4), id: randomUUID() });
  const isLet = async (rates: typeof old) => (await rates.take([event()])).ok;
  expect([await isLet(old), await isLet(both), await isLet(old)]).toEqual([true, true, true]);
  const oneEvent = event();
  expect((await both.take([oneEvent])).ok).toBe(true);
  expect([await isLet(both), await isLet(old)]).toEqual([false, false]);
  await both.giveBack([oneEvent]);
  expect([await isLet(both), await isLet(old), await isLet(both)]).toEqual([true, false, false]);
  // The two places belong to the process with both secrets.
  expect([await isLet(after), await isLet(after), await isLet(after)]).toEqual([true, true, false]);
  await old.note('seen', 'asha', 60);
  await both.note('seen', 'ravi', 60);
  expect([await both.isNoted('seen', 'asha'), await both.isNoted('seen', 'ravi')]).toEqual([
    true,
    true,
  ]);
  expect(await after.isNoted('seen', 'ravi')).toBe(true);
  await both.forget([event()]);
  expect([await isLet(old), await isLet(after)]).toEqual([true, true]);
});

test('[T31] what is stored names neither account nor address', async () => {
  const { call, deps } = await openProcesses();
  const take = vi.spyOn(deps.storage.limits, 'take');
  const { token, email, id } = await shop.customer();
  await call('/api/auth/login', token, { email, password: 'wrong-password' });
  await call('/api/cart', token, noteLine());
  const callText = JSON.stringify(take.mock.calls);
  expect(take.mock.calls.length).toBeGreaterThan(2);
  for (const text of [email, id, '203.0.113.1']) expect(callText).not.toContain(text);
});
