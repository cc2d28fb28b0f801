import { createMiddleware } from 'hono/factory';
import type { Rate } from '#api/limits.ts';
import type { SignedInEnv } from './app-env.ts';
import { fail } from './fail.ts';
import { createRateLimit } from './rate-limit.ts';

/**
 * Refuses an account that calls more often than `rate` with 429 and `Retry-After` (T27). What
 * it guards counts together.
 */
export function limitAccount(rate: Rate) {
  const limit = createRateLimit(rate);
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const answer = await limit.take(c.get('user').id);
    return answer.ok ? next() : fail(c, 'too_many_requests', answer);
  });
}

export type LimitAccount = ReturnType<typeof limitAccount>;
