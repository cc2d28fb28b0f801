import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/staff-deeds.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { fail } from '#api/server/http/fail.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { staffTellings, tellAgain } from './staff-tellings.ts';

/** What customers were told about their orders, for staff, who may have it sent again (B18). */
export function adminToldRoutes(
  deps: AppDeps,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const admin = requireRole(sessions, 'admin');
  return new Hono<AppEnv>()
    .get('/orders/:number/told', admin, limitReads, async (c) => {
      return c.json(await staffTellings(deps, c.req.param('number')), 200);
    })
    .post('/told/:id/again', admin, limitReads, async (c) => {
      const again = await tellAgain(deps, c.req.param('id'), c.get('user').name);
      if (!again.ok) return fail(c, again);
      await deeds.note(c, 'customer_told_again', again.telling.id);
      return c.json(again.telling, 200);
    });
}
