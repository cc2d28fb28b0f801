import { expect, it, vi } from 'vitest';
import { endWithin } from './end-within.mjs';

it('ends what waits for ever, and names it', async () => {
  vi.useFakeTimers();
  const ended = endWithin('start', new Promise(() => undefined), 15_000).catch(String);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await ended).toBe('Error: start did not end within 15 seconds');
  vi.useRealTimers();
});

it('is what the work comes to, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await endWithin('start', Promise.resolve(['row']), 15_000)).toEqual(['row']);
  await expect(endWithin('start', Promise.reject(new Error('No shop')), 1)).rejects.toThrow(
    'No shop',
  );
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
