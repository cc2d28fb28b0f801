import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWithin } from './end-within.mjs';

const never = () => new Promise(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends what waits for ever, and names it', async () => {
  const ended = endWithin('start', never, 15_000).catch(String);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await ended).toBe('Error: Waited 15 seconds for start');
});

it('names what was waited for inside, and not what had ended', async () => {
  const row = async () => {
    await endWithin('the server to be ready', async () => undefined);
    await Promise.all([endWithin('the badge', never), endWithin('the sum', never)]);
  };
  const ended = endWithin('taps', row, 15_000).catch(String);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await ended).toBe('Error: Waited 15 seconds for taps, in it for the badge, the sum');
});

it('is what the work comes to, and leaves no timer behind', async () => {
  expect(await endWithin('start', async () => ['row'], 15_000)).toEqual(['row']);
  const failing = () => Promise.reject(new Error('No shop'));
  await expect(endWithin('start', failing, 1)).rejects.toThrow('No shop');
  expect(vi.getTimerCount()).toBe(0);
});
