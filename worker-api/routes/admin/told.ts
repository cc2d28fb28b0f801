import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { StaffDeeds } from '#api/auth/staff-deeds.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { staffTellings, tellAgain } from '#api/services/staff-tellings.ts';

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
