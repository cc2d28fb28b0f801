import { Hono } from 'hono';
import type { StoredUser } from '#api/accounts/account-stores.ts';
import { canMail, mailResetLink } from '#api/accounts/links/mail-link.ts';
import { makeLink } from '#api/accounts/links/make-link.ts';
import { requireOwner, requireRole } from '#api/accounts/sessions/require-role.ts';
import { listSessions, type Sessions, signOutEverywhere } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import type { UnsentBytes } from '#api/server/http/sending/unsent-bytes.ts';
import { whileAdmitted } from '#api/server/http/sending/while-admitted.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import {
  customersQuerySchema,
  forgetCustomerSchema,
  type ResetLinkAnswer,
  resetLinkSchema,
} from '#shared/accounts/people-schemas.ts';
import { postOf, staffMay } from '#shared/accounts/staff-may.ts';
import { exportCustomer } from './export-customer.ts';
import { customerView, findCustomers } from './find-customers.ts';
import { forgetCustomer } from './forget-customer.ts';
import { profileFor } from './known-customer.ts';

/**
 * Serves what staff do for customers who ask the shop for it (B47). Each deed is noted with who did
 * it; a link that is shown, a copy of all data and the end of an account are for owners alone
 * (T43).
 */
export function customerRoutes(
  deps: AppDeps,
  sessions: Sessions,
  {
    limitReads,
    limitCopies,
    unsent,
  }: { limitReads: LimitReads; limitCopies: LimitReads; unsent: UnsentBytes },
  budgets: Budgets,
  deeds: StaffDeeds,
) {
  const { storage } = deps;
  const staff = requireRole(sessions, 'admin');
  const customer = async (id: string) => {
    const user = await storage.users.byId(id);
    return user?.role === 'customer' ? user : null;
  };

  return new Hono<AppEnv>()
    .get('/customers', staff, limitReads, validate('query', customersQuerySchema), async (c) => {
      return c.json(await findCustomers(deps, c.req.valid('query')), 200);
    })
    .get('/customers/:id', staff, limitReads, async (c) => {
      const user = await customer(c.req.param('id'));
      return user ? c.json(await customerView(deps, user), 200) : fail(c, 'unknown_customer');
    })
    .post('/customers/:id/reset-link', staff, validate('json', resetLinkSchema), async (c) => {
      const user = await customer(c.req.param('id'));
      if (!user) return fail(c, 'unknown_customer');
      const mails = c.req.valid('json').mail && canMail(deps, user);
      if (!mails && !staffMay(postOf(c.get('user')), 'show_reset_link')) {
        return fail(c, 'owner_only');
      }
      const answer = await linkFor(user, mails);
      if (!answer.ok) return fail(c, 'too_many_requests', answer);
      await deeds.note(c, 'reset_link_made', user.id);
      return c.json(answer.link, 200);
    })
    .delete('/customers/:id/sessions', staff, async (c) => {
      const user = await customer(c.req.param('id'));
      if (!user) return fail(c, 'unknown_customer');
      await signOutEverywhere(storage, user.id);
      await deeds.note(c, 'customer_sessions_ended', user.id);
      return c.body(null, 204);
    })
    .get(
      '/customers/:id/export',
      requireOwner(sessions, 'export_customer'),
      limitCopies,
      async (c) => {
        const user = await customer(c.req.param('id'));
        if (!user) return fail(c, 'unknown_customer');
        const allowed = await budgets.spend(['exports'], { account: c.get('user').id });
        if (!allowed.ok) return fail(c, 'too_many_requests', allowed);
        await deeds.note(c, 'customer_exported', user.id);
        const listed = await listSessions(deps, user.id, null);
        const exported = { user, profile: profileFor(deps)(user), sessions: listed };
        const file = exportCustomer(deps, exported, unsent.oneByOne(c));
        return c.body(whileAdmitted(c, sessions, file), 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': 'attachment; filename="customer-data.zip"',
        });
      },
    )
    .delete(
      '/customers/:id',
      requireOwner(sessions, 'delete_customer'),
      validate('json', forgetCustomerSchema),
      async (c) => {
        const user = await customer(c.req.param('id'));
        if (!user) return fail(c, 'unknown_customer');
        const { email } = c.req.valid('json');
        if (email.toLowerCase() !== user.email.toLowerCase()) return fail(c, 'other_email');
        await forgetCustomer(deps, user);
        // Whom it was done to nothing says any more (P21).
        await deeds.note(c, 'customer_deleted');
        return c.body(null, 204);
      },
    );

  async function linkFor(
    user: StoredUser,
    mails: boolean,
  ): Promise<{ ok: true; link: ResetLinkAnswer } | { ok: false; retryAfterSeconds: number }> {
    if (mails) {
      const mailed = await mailResetLink({ ...deps, budgets }, user, null);
      return mailed.ok ? { ok: true, link: { href: null, expires_at: null } } : mailed;
    }
    const { href, expiresAt } = await makeLink(deps, 'reset', user);
    return { ok: true, link: { href, expires_at: expiresAt } };
  }
}
