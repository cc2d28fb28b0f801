import { createMiddleware } from 'hono/factory';
import type { SignedInEnv } from '#api/http/app-env.ts';
import type { BriefLimit } from '#api/http/brief-limit.ts';
import { fail } from '#api/http/fail.ts';
import type { Role } from '#shared/http/auth-schemas.ts';
import type { Sessions } from './sessions.ts';

const bearer = /^Bearer +([^\s]+)$/i;

/**
 * Lets only a live session of one of `roles` through and puts its user on the context: 401 without
 * one, 401 `token_expired` after its time, 403 for another role (T3).
 */
export function requireRole(sessions: Sessions, ...roles: Role[]) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const token = bearer.exec(c.req.header('Authorization') ?? '')?.[1];
    if (!token) return fail(c, 'unauthorized');
    const session = await sessions.read(token);
    if (!session.ok) {
      return fail(c, session.reason === 'expired' ? 'token_expired' : 'unauthorized');
    }
    if (!roles.includes(session.user.role)) return fail(c, 'forbidden');
    c.set('user', session.user);
    c.set('sessionId', session.sessionId);
    return next();
  });
}

/**
 * Lets only signed-in customers through, and refuses an account that writes more often than
 * `writes` allows with 429 and `Retry-After` (T27). All routes behind it share one count, so a route that
 * needs the customer is limited too.
 */
export function requireCustomer(sessions: Sessions, writes: BriefLimit) {
  const signedIn = requireRole(sessions, 'customer');
  return createMiddleware<SignedInEnv>((c, next) =>
    signedIn(c, async () => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      const answer = await writes.take(c.get('user').id);
      if (answer.ok) return next();
      c.res = fail(c, 'too_many_requests', answer);
    }),
  );
}

export type RequireCustomer = ReturnType<typeof requireCustomer>;
