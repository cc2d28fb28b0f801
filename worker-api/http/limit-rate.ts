import { createMiddleware } from 'hono/factory';
import type { Rate } from '#api/limits.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { fail } from './fail.ts';
import { createRateLimit } from './rate-limit.ts';

/** Refuses an address that calls more often than `rate` with 429 and `Retry-After`. */
export function limitRate(rate: Rate, trustProxy: boolean) {
  const limit = createRateLimit(rate);
  return createMiddleware<AppEnv>(async (c, next) => {
    const answer = await limit.take(clientAddress(c, trustProxy));
    return answer.ok ? next() : fail(c, 'too_many_requests', answer);
  });
}
