import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignedInEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import type { TrustedProxies } from '#api/http/trusted-proxies.ts';
import type { BriefLimit, RateAnswer } from '#api/limits/brief-limit.ts';
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

/** How often an account writes, and all accounts at one address. */
export interface WriteLimits {
  ofAccount: BriefLimit;
  ofAddress: BriefLimit;
}

/** Counts one write of the request's account; a refusal has the time to come back. */
export type CountWrite = (c: Context<SignedInEnv>) => Promise<RateAnswer>;

/**
 * What is refused for its account does not count for its address, so one account does not use up
 * what thousands share (T30).
 */
export function writeCount(
  { ofAccount, ofAddress }: WriteLimits,
  trustProxy: TrustedProxies,
): CountWrite {
  return async (c) => {
    const own = await ofAccount.take(c.get('user').id);
    return own.ok ? ofAddress.take(clientAddress(c, trustProxy)) : own;
  };
}

/**
 * Lets only signed-in customers through, and refuses an account, or accounts at one address, that
 * write too often with 429 and `Retry-After` (T27). All routes behind it share one count, so a route
 * that needs the customer is limited too.
 */
export function requireCustomer(sessions: Sessions, countWrite: CountWrite) {
  const signedIn = requireRole(sessions, 'customer');
  return createMiddleware<SignedInEnv>((c, next) =>
    signedIn(c, async () => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      const answer = await countWrite(c);
      if (answer.ok) return next();
      c.res = fail(c, 'too_many_requests', answer);
    }),
  );
}

export type RequireCustomer = ReturnType<typeof requireCustomer>;
