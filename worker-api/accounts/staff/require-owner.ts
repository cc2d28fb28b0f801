import { createMiddleware } from 'hono/factory';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { SignedInEnv } from '#api/server/http/app-env.ts';
import { fail } from '#api/server/http/fail.ts';
import { type GuardedDeed, postOf, staffMay } from '#shared/accounts/staff-may.ts';

/**
 * As `requireRole` for staff, and 403 `owner_only` for who may not do this deed: whatever a client
 * shows, and from the moment on that the post was changed (B46).
 */
export function requireOwner(sessions: Sessions, deed: GuardedDeed) {
  const staff = requireRole(sessions, 'admin');
  return createMiddleware<SignedInEnv>((c, next) =>
    staff(c, async () => {
      if (staffMay(postOf(c.get('user')), deed)) return next();
      c.res = fail(c, 'owner_only');
    }),
  );
}
