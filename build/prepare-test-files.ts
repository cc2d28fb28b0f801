import { afterAll, expect, vi } from 'vitest';

/*
 * For every test: bytes are compared at once. `toEqual` otherwise walks over them one by one, which
 * for a picture or a print file takes longer than making it.
 */
expect.addEqualityTesters([
  (one, other) =>
    one instanceof Uint8Array &&
    other instanceof Uint8Array &&
    one.constructor === other.constructor
      ? Buffer.compare(one, other) === 0
      : undefined,
]);

/*
 * After every test file this takes back what it put in the place of clocks, globals and functions.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
