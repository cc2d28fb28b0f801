import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './device-clock.ts';
import { readSession, writeSession } from './session-storage.ts';

const dayMs = 86_400_000;
const realNow = new Date('2026-03-01T12:00:00Z');
const user = { id: 'u1', name: 'Asha', email: 'asha@shop.example' };
const keys = new Map<string, string>();

beforeEach(() => {
  keys.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => keys.set(key, value),
    removeItem: (key: string) => keys.delete(key),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: realNow });
});
afterEach(() => {
  vi.useRealTimers();
});

function signedInUntil(end: number): void {
  const claims = { sub: 'u1', exp: end / 1_000 };
  const token = ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'sig'].join('.');
  writeSession({ token, user }, 'opens-nothing');
}

test.each([-2, 2])('[P12] a clock wrong by %i days ends no session at start-up', (days) => {
  signedInUntil(realNow.getTime() + dayMs);
  vi.setSystemTime(realNow.getTime() + days * dayMs);
  noteServerTime(realNow);
  expect(readSession(serverNow())).not.toBeNull();
});

test.each([-2, 2])('[P12] nor keeps one that is over, once it is %i days off', (days) => {
  signedInUntil(realNow.getTime() - 1_000);
  vi.setSystemTime(realNow.getTime() + days * dayMs);
  noteServerTime(realNow);
  expect(readSession(serverNow())).toBeNull();
});

test('[P12] a corrected clock is used again', () => {
  vi.setSystemTime(realNow.getTime() + 2 * dayMs);
  noteServerTime(realNow);
  vi.setSystemTime(realNow);
  noteServerTime(realNow);
  expect([serverNow(), keys.size]).toEqual([realNow, 0]);
});
