import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import {
  lateLogoutSchema,
  loginSchema,
  registerSchema,
  type SessionAnswer,
  updateProfileSchema,
} from '#shared/accounts/auth-schemas.ts';
import { keepCacheHeader } from '#shared/http/headers.ts';
import { idempotencyKeySchema } from '#shared/orders/order-schemas.ts';
import type { ProfileChanges, StoredUser } from './account-stores.ts';
import type { Accounts } from './accounts.ts';
import { profileFor } from './customers/known-customer.ts';
import { inLanguage, mailLinkToAnybody } from './links/mail-link.ts';
import { createDeviceMarks } from './sessions/device-marks.ts';
import { type RequireCustomer, refuseAccess, requireRole } from './sessions/require-role.ts';
import type { Sessions } from './sessions/sessions.ts';

/** Customers: register, log in and out, and their profile. */
export function authRoutes(
  deps: AppDeps,
  accounts: Accounts,
  sessions: Sessions,
  customer: RequireCustomer,
  budgets: Budgets,
) {
  const { storage, clock, trustProxy, afterAnswer } = deps;
  const profileOf = profileFor(deps);
  const marks = createDeviceMarks(deps);

  async function sessionAnswer(c: Context, user: StoredUser): Promise<SessionAnswer | null> {
    const started = await sessions.start(user, { userAgent: c.req.header('User-Agent') });
    if (!started) return null;
    marks.remember(c, user);
    return { ...started, ...profileOf(user) };
  }

  return (
    new Hono<AppEnv>()
      .post('/register', validate('json', registerSchema), async (c) => {
        const address = clientAddress(c, trustProxy);
        const { language, ...registration } = c.req.valid('json');
        const counted = await budgets.spend(['registrations'], { address });
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        const key = idempotencyKeySchema.safeParse(c.req.header('Idempotency-Key')).data ?? null;
        const outcome = await accounts.register(registration, address, key);
        if (!outcome.ok) return refuseAccess(c, outcome);
        const { user } = outcome;
        const reader = inLanguage(user, language);
        afterAnswer.run('mailing a link', () =>
          mailLinkToAnybody({ ...deps, budgets }, 'confirm', reader, { address }),
        );
        const answer = await sessionAnswer(c, user);
        return answer ? c.json(answer, 201) : fail(c, 'invalid_credentials');
      })
      .post('/login', validate('json', loginSchema), async (c) => {
        const { email, password } = c.req.valid('json');
        const address = clientAddress(c, trustProxy);
        const device = marks.markOf(c, await storage.users.byEmail('customer', email));
        const from = { address, device };
        const outcome = await accounts.login('customer', email, password, from);
        if (!outcome.ok) return refuseAccess(c, outcome);
        const answer = await sessionAnswer(c, outcome.user);
        return answer ? c.json(answer, 200) : fail(c, 'invalid_credentials');
      })
      // Signing out is not rate-limited. Browsers then drop the thumbnails they cached (T32).
      .post('/logout', clearCache, requireRole(sessions, 'customer'), async (c) => {
        await sessions.end(c.get('sessionId'));
        return c.body(null, 204);
      })
      // This serves a device that had no network at its logout, and no bearer token since (T32).
      .post('/logout/late', clearCache, validate('json', lateLogoutSchema), async (c) => {
        const ended = await sessions.endByRefreshToken(c.req.valid('json').refreshToken);
        return ended ? c.body(null, 204) : fail(c, 'unauthorized');
      })
      .get('/profile', customer, (c) => c.json(profileOf(c.get('user')), 200))
      .put('/profile', customer, validate('json', updateProfileSchema), async (c) => {
        const changes = definedOnly(c.req.valid('json'));
        const now = clock().toISOString();
        const updated = await storage.users.updateProfile(c.get('user').id, changes, now);
        return updated ? c.json(profileOf(updated), 200) : fail(c, 'unauthorized');
      })
  );
}

/**
 * The browser keeps photos in a cache that no script can clear (T32). It drops them for who signed out,
 * also once the session has ended: both calls carry what a foreign page cannot send.
 */
const clearCache = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const hasToken =
    c.req.header('Authorization') !== undefined || c.req.path.endsWith('/logout/late');
  const isOut = c.res.status === 204 || (c.res.status === 401 && hasToken);
  if (isOut && c.req.header(keepCacheHeader) === undefined) c.header('Clear-Site-Data', '"cache"');
});

function definedOnly(
  changes: {
    [Key in keyof ProfileChanges]: ProfileChanges[Key] | undefined;
  },
): ProfileChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
