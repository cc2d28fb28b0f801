import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { validate } from '#api/http/validate.ts';
import { named, type SecurityLog } from '#api/services/security-log.ts';
import { addTicketStep, ticketsPage } from '#api/services/tickets.ts';
import { ticketStepSchema, ticketsQuerySchema } from '#shared/http/ticket-schemas.ts';

/** The messages of the contact form as tickets, and what staff do about each; who removes one is noted (T49). */
export function ticketRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'trustProxy'>,
  sessions: Sessions,
  securityLog: SecurityLog,
  limitReads: LimitReads,
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
        return added.ok ? c.json(added.ticket, 200) : fail(c, added);
      },
    )
    .delete('/tickets/:id', admin, limitReads, async (c) => {
      const wasThere = await deps.storage.contactMessages.remove(c.req.param('id'));
      if (!wasThere) return fail(c, 'unknown_ticket');
      await securityLog.note('message_removed', {
        ...{ role: 'customer', userId: null, address: clientAddress(c, deps.trustProxy) },
        actor: named(c.get('user')),
      });
      return c.body(null, 204);
    });
}
