import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffIdleMs } from '#shared/accounts/staff-may.ts';

const storage = vi.hoisted(() => new Map<string, string>());
const listeners = vi.hoisted(() => new Map<string, () => void>());
vi.hoisted(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', { visibilityState: 'visible', ...nothing });
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => listeners.set(name, act));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
});
const { idleMs, noteAct, warnMs, watchIdle } = await import('./watch-idle.ts');

const minuteMs = 60_000;
let calls: { warned: (number | null)[]; ended: number; announced: number };
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  noteAct();
  calls = { warned: [], ended: 0, announced: 0 };
  stop = watchIdle({
    onWarning: (leftMs) => calls.warned.push(leftMs),
    onEnd: () => {
      calls.ended += 1;
    },
    tell: () => {
      calls.announced += 1;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('[T50] a desk that nobody touches warns two minutes before its end, and ends in time', () => {
  pass(staffIdleMs - warnMs - 1_000);
  expect(calls.warned.filter((leftMs) => leftMs !== null)).toEqual([]);
  pass(1_000);
  expect(calls.warned.at(-1)).toBe(warnMs);
  pass(warnMs - 1_000);
  expect([calls.warned.at(-1), calls.ended]).toEqual([1_000, 0]);
  pass(1_000);
  expect([calls.ended, calls.announced]).toEqual([1, 0]);
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('[T50] a %s puts it off', (act) => {
  pass(staffIdleMs - minuteMs);
  expect(calls.warned.at(-1)).toBe(minuteMs);
  listeners.get(act)?.();
  pass(1_000);
  expect([calls.warned.at(-1), idleMs()]).toEqual([null, 1_000]);
  pass(staffIdleMs - 2_000);
  expect(calls.ended).toBe(0);
});

test('[T50] the server hears of who types and asks for nothing, every five minutes', () => {
  for (let minutes = 0; minutes < 60; minutes += 1) {
    listeners.get('keydown')?.();
    pass(minuteMs);
  }
  expect([calls.announced, calls.ended]).toEqual([12, 0]);
});
