import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropLease, leaseLocks, takeLease } from './locks.ts';
import { testDevice } from './test-device.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test('[SY5] without Web Locks two tabs run their tasks one after the other', async () => {
  const { db, secondTab } = testDevice();
  const running: string[] = [];
  const inTab = (tab: string) => async () => {
    running.push(`${tab} begins`);
    await db.session.count();
    await secondTab.db.session.count();
    running.push(`${tab} ends`);
  };
  const first = leaseLocks({ db }, 5);
  const second = leaseLocks(secondTab, 5);
  await Promise.all([
    ...[1, 2, 3].map(() => first('sync', inTab('first'))),
    ...[1, 2, 3].map(() => second('sync', inTab('second'))),
  ]);
  expect(running).toHaveLength(12);
  for (let at = 0; at < running.length; at += 2) {
    expect(running[at + 1]).toBe(running[at]?.replace('begins', 'ends'));
  }
});

test('[SY5] a task that fails gives the lock back, and a tab that died keeps it 6 s at most', async () => {
  const { db, secondTab } = testDevice();
  const first = leaseLocks({ db }, 5);
  const fails = first('sync', () => Promise.reject(new Error('broken')));
  await expect(fails).rejects.toThrow('broken');
  expect(await takeLease(secondTab, 'sync', 'a tab that dies')).toBe(true);
  expect(await takeLease({ db }, 'sync', 'another')).toBe(false);
  vi.setSystemTime(1_000_000 + 6_001);
  expect(await takeLease({ db }, 'sync', 'another')).toBe(true);
  await dropLease({ db }, 'sync', 'a tab that dies');
  expect(await takeLease({ db }, 'sync', 'a tab that dies')).toBe(false);
});

test('[P12] a clock that is set back far does not extend a lease', async () => {
  const { db } = testDevice();
  await takeLease({ db }, 'sync', 'first');
  vi.setSystemTime(1_000_000 - 86_400_000);
  expect(await takeLease({ db }, 'sync', 'second')).toBe(true);
});
