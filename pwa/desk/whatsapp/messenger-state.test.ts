import { expect, test } from 'vitest';
import { stateOf, statusPause } from './messenger-state.ts';

test('an answer without a state is connected or not', () => {
  expect(stateOf({ isReady: true })).toBe('ready');
  expect(stateOf({ isReady: false })).toBe('disconnected');
  expect(stateOf({ isReady: false, state: 'starting' })).toBe('starting');
});

test('the status is asked for every 30 s until connected, more often while it starts', () => {
  expect(statusPause(null)).toBe(30_000);
  expect(statusPause('waiting_for_scan')).toBe(30_000);
  expect(statusPause('starting')).toBe(5_000);
  expect(statusPause('ready')).toBeNull();
});
