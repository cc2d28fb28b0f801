import { createMiddleware } from 'hono/factory';
import type { SignedInEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import { createRateLimit } from '#api/http/rate-limit.ts';
import type { Rate } from '#api/limits.ts';
import { requireRole } from './require-role.ts';
import type { Sessions } from './sessions.ts';

/**
 * Lets only signed-in customers through, and refuses an account that writes more often than
 * `writes` with 429 and `Retry-After` (T27). All that it guards counts together, so a route that
 * knows its customer is limited, too.
 */
export function requireCustomer(sessions: Sessions, writes: Rate) {
  const signedIn = requireRole(sessions, 'customer');
  const limit = createRateLimit(writes);
  return createMiddleware<SignedInEnv>((c, next) =>
    signedIn(c, async () => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      const answer = await limit.take(c.get('user').id);
      if (answer.ok) return next();
      c.res = fail(c, 'too_many_requests', answer);
    }),
  );
}

export type RequireCustomer = ReturnType<typeof requireCustomer>;
