import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { validate } from '#api/server/http/validate.ts';
import { ticketStepSchema, ticketsQuerySchema } from '#shared/support/ticket-schemas.ts';
import { addTicketStep, ticketsPage } from './ticket-steps.ts';

/** The messages of the contact form as tickets, and what staff do about each; who removes one is noted (T49). */
export function ticketRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const admin = requireRole(sessions, 'admin');
  return new Hono<AppEnv>()
    .get('/tickets', admin, limitReads, validate('query', ticketsQuerySchema), async (c) => {
      return c.json(await ticketsPage(deps, c.req.valid('query')), 200);
    })
    .post(
      '/tickets/:id/steps',
      admin,
      limitReads,
      validate('json', ticketStepSchema),
      async (c) => {
        const step = { ...c.req.valid('json'), author: c.get('user').name };
        const added = await addTicketStep(deps, c.req.param('id'), step);
        if (!added.ok) return fail(c, added);
        await deeds.note(c, 'message_handled', c.req.param('id'));
        return c.json(added.ticket, 200);
      },
    )
    .delete('/tickets/:id', admin, limitReads, async (c) => {
      const wasThere = await deps.storage.contactMessages.remove(c.req.param('id'));
      if (!wasThere) return fail(c, 'unknown_ticket');
      await deeds.note(c, 'message_removed', c.req.param('id'));
      return c.body(null, 204);
    });
}
