import { afterAll, vi } from 'vitest';

/* After every test file: what it put in the place of clocks, globals and functions is gone for the next. */

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
