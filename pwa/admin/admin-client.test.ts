import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdminApi } from './admin-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[P11] print files are waited for longer than other answers', async () => {
  const signals: Record<string, AbortSignal> = {};
  const api = createAdminApi({
    token: 'token',
    onUnauthorized: () => undefined,
    fetch: async (input, init) => {
      if (init?.signal) signals[String(input)] = init.signal;
      return await new Promise<never>(() => undefined);
    },
  });
  void api.printFiles('NW-1');
  void api.printJobFile('id');
  void api.printJob('id');
  await vi.advanceTimersByTimeAsync(30_000);
  const stopped = () =>
    Object.entries(signals).flatMap(([path, { aborted }]) => (aborted ? [path] : []));
  expect(stopped()).toEqual([expect.stringMatching(/print-jobs\/id$/)]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stopped()).toHaveLength(3);
});
