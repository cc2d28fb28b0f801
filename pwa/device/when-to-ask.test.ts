import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenToAsk } from './when-to-ask.ts';

const second = 1_000;

let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function look(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('[P15] a page in sight asks every 45 s, 5 s sooner or later', () => {
  const ask = vi.fn();
  const stop = whenToAsk(ask);
  vi.advanceTimersByTime(39 * second);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(11 * second);
  expect(ask.mock.calls).toEqual([['time']]);
  vi.advanceTimersByTime(500 * second);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(11);
  stop();
  const before = ask.mock.calls.length;
  vi.advanceTimersByTime(100 * second);
  expect(ask).toHaveBeenCalledTimes(before);
});

test('[P15] a hidden page asks on its return and not before', () => {
  const ask = vi.fn();
  whenToAsk(ask);
  look('hidden');
  vi.advanceTimersByTime(600 * second);
  expect(ask).not.toHaveBeenCalled();
  look('visible');
  expect(ask.mock.calls).toEqual([['woken']]);
  vi.advanceTimersByTime(50 * second);
  expect(ask.mock.calls).toEqual([['woken'], ['time']]);
});

test('[SY6] the network that came back asks at once, hidden or not, and starts the wait anew', () => {
  const ask = vi.fn();
  whenToAsk(ask);
  vi.advanceTimersByTime(39 * second);
  browser.dispatchEvent(new Event('online'));
  expect(ask.mock.calls).toEqual([['woken']]);
  vi.advanceTimersByTime(39 * second);
  expect(ask).toHaveBeenCalledTimes(1);
  look('hidden');
  browser.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(2);
});
