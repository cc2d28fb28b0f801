import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate } from '#api/limits.ts';

export type RateAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface RateLimit {
  /** Counts one event of `key`; refuses when there were too many in the window. */
  take(key: string): Promise<RateAnswer>;
  /** Whether another event of `key` would be refused, without counting one. */
  look(key: string): Promise<RateAnswer>;
  forget(key: string): Promise<void>;
}

/** Counts events in the memory of this process. */
export function createRateLimit({ points, seconds }: Rate): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return { ok: true };
      } catch (refused) {
        // The library rejects with its state at the limit.
        if (refused instanceof RateLimiterRes) return refusal(refused);
        throw refused;
      }
    },
    async look(key) {
      const state = await limiter.get(key);
      return state && state.consumedPoints >= points ? refusal(state) : { ok: true };
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

function refusal({ msBeforeNext }: RateLimiterRes): RateAnswer {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
}
