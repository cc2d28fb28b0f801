import { expect, test } from 'vitest';
import { createBackOff } from './back-off.ts';

test('[SY6] waits double from 1 s to 5 min', () => {
  const backOff = createBackOff(() => 1);
  const waits = Array.from({ length: 12 }, () => backOff.next());
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(waits.at(-1)).toBe(300_000);
});

test('[SY6] jitter spreads devices, never below 1 s', () => {
  const backOff = createBackOff(() => 0);
  expect([backOff.next(), backOff.next(), backOff.next()]).toEqual([1_000, 1_000, 2_000]);
});

test('[SY6] Retry-After wins', () => {
  expect(createBackOff().next(42_000)).toBe(42_000);
});

test('[SY6] after a success it starts over', () => {
  const backOff = createBackOff(() => 1);
  backOff.next();
  backOff.next();
  backOff.reset();
  expect(backOff.next()).toBe(1_000);
});

test.each([3_600_000, 1e12])('[SY6] a Retry-After of %i ms holds for no more than 5 min', (ms) => {
  expect(createBackOff().next(ms)).toBe(300_000);
});
