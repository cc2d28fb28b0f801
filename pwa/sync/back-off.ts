const firstMs = 1_000;
const longestMs = 5 * 60_000;

export interface BackOff {
  /** The wait after one more failure, in ms; the server's `Retry-After` wins, from 1 s to 5 min (SY6). */
  next(retryAfterMs?: number): number;
  /** The wait after a failure that does not count: as long as the last one may be. */
  again(retryAfterMs?: number): number;
  reset(): void;
}

/**
 * Makes waits that grow exponentially from 1 s to 5 min, each at random between half and all of it,
 * so that devices spread.
 */
export function createBackOff(random: () => number = Math.random): BackOff {
  let failures = 0;
  function again(retryAfterMs?: number) {
    const ceiling = Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
    const waitMs = retryAfterMs ?? ceiling / 2 + (random() * ceiling) / 2;
    return Math.min(Math.max(firstMs, waitMs), longestMs);
  }
  return {
    next(retryAfterMs) {
      failures = Math.min(failures + 1, 20);
      return again(retryAfterMs);
    },
    again,
    reset() {
      failures = 0;
    },
  };
}
