import { type Context, Hono } from 'hono';
import type { StoredUser } from '#api/accounts/account-stores.ts';
import type { Accounts, Visitor } from '#api/accounts/accounts.ts';
import { createDeviceMarks } from '#api/accounts/sessions/device-marks.ts';
import { type RequireCustomer, refuseAccess } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import type { UnsentBytes } from '#api/server/http/sending/unsent-bytes.ts';
import { whileAdmitted } from '#api/server/http/sending/while-admitted.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { changePasswordSchema, deleteAccountSchema } from '#shared/accounts/account-schemas.ts';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import { exportCustomer } from './export-customer.ts';
import { accountRemains, forgetCustomer } from './forget-customer.ts';
import { isKnownCustomer, profileFor } from './known-customer.ts';

/** What customers do with their account: password, sessions, a copy of their data, its end (B17). */
export function ownAccountRoutes(
  deps: AppDeps,
  accounts: Accounts,
  sessions: Sessions,
  customer: RequireCustomer,
  { limitCopies, unsent }: { limitCopies: LimitReads; unsent: UnsentBytes },
  budgets: Budgets,
) {
  const { trustProxy } = deps;
  const profileOf = profileFor(deps);
  const marks = createDeviceMarks(deps);
  const visitor = (c: Context<SignedInEnv>, user: StoredUser): Visitor => ({
    address: clientAddress(c, trustProxy),
    device: marks.markOf(c, user),
  });

  return (
    new Hono<AppEnv>()
      // All sessions end; the answer has a new one for the device that asks.
      .put('/password', customer, validate('json', changePasswordSchema), async (c) => {
        const { currentPassword: current, newPassword: next } = c.req.valid('json');
        const user = c.get('user');
        const from = visitor(c, user);
        const listed = await sessions.list(user.id, c.get('sessionId'));
        const changeOutcome = await accounts.changePassword(user, { current, next, from });
        if (!changeOutcome.ok) return refuseAccess(c, changeOutcome);
        // Their sessions are over; the device that asks tells of itself again.
        await deps.storage.notifications.unsubscribeOwner(user.id);
        const started = await sessions.start(changeOutcome.user, {
          userAgent: c.req.header('User-Agent'),
          since: listed.find(({ current: isCurrent }) => isCurrent)?.startedAt,
        });
        if (!started) return fail(c, 'unauthorized');
        marks.remember(c, changeOutcome.user);
        const answer: SessionAnswer = { ...started, ...profileOf(changeOutcome.user) };
        return c.json(answer, 200);
      })
      .get('/sessions', customer, async (c) => {
        const listed = await sessions.list(c.get('user').id, c.get('sessionId'));
        return c.json({ sessions: listed }, 200);
      })
      .delete('/sessions', customer, async (c) => {
        await sessions.endOthers(c.get('user').id, c.get('sessionId'));
        return c.body(null, 204);
      })
      .delete('/sessions/:id', customer, async (c) => {
        await sessions.endListed(c.get('user').id, c.req.param('id'));
        return c.body(null, 204);
      })
      .get('/export', customer, limitCopies, async (c) => {
        const user = c.get('user');
        const allowed = await budgets.spend(['exports'], { account: user.id });
        if (!allowed.ok) return fail(c, 'too_many_requests', allowed);
        const listed = await sessions.list(user.id, c.get('sessionId'));
        const exported = { user, profile: profileOf(user), sessions: listed };
        const file = exportCustomer(deps, exported, unsent.oneByOne(c));
        return c.body(whileAdmitted(c, sessions, file), 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': 'attachment; filename="my-data.zip"',
        });
      })
      .get('/account', customer, async (c) =>
        c.json(await accountRemains(deps, c.get('user')), 200),
      )
      .delete('/account', customer, validate('json', deleteAccountSchema), async (c) => {
        const user = c.get('user');
        const { password } = c.req.valid('json');
        const confirmed = await accounts.confirm(user, password, visitor(c, user));
        if (!confirmed.ok) return refuseAccess(c, confirmed);
        if (!(await isKnownCustomer(deps.storage, user))) {
          const address = clientAddress(c, trustProxy);
          const counted = await budgets.spend(['departuresOfStrangers'], { address });
          if (!counted.ok) return fail(c, 'too_many_requests', counted);
        }
        await forgetCustomer(deps, user);
        c.header('Clear-Site-Data', '"cache"');
        return c.body(null, 204);
      })
  );
}
