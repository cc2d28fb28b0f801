import { afterAll, vi } from 'vitest';

/*
 * After every test file this takes back what it put in the place of clocks, globals and functions.
 */

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
