import { type Context, Hono } from 'hono';
import { isKnownCustomer } from '#api/accounts/customers/known-customer.ts';
import { createDeviceMarks } from '#api/accounts/sessions/device-marks.ts';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { randomId } from '#api/server/random-id.ts';
import { messageSentText } from '#shared/support/contact-form.ts';
import {
  contactSchema,
  ticketStepSchema,
  ticketsQuerySchema,
} from '#shared/support/ticket-schemas.ts';
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

/** Stores a visitor's message as written, once (D37, T15, ST26). */
export function contactRoutes(deps: AppDeps, budgets: Budgets) {
  const { storage, clock, randomBytes, trustProxy } = deps;
  const marks = createDeviceMarks(deps);

  /** A device on which the account of the typed address was signed in to: the call itself needs none (T48). */
  async function isKnown(c: Context<AppEnv>, email: string): Promise<boolean> {
    const user = await storage.users.byEmail('customer', email);
    if (user === null || marks.markOf(c, user) === null) return false;
    return isKnownCustomer(storage, user);
  }

  return new Hono<AppEnv>().post('/', validate('json', contactSchema), async (c) => {
    const { phone, id, ...message } = c.req.valid('json');
    const spender = {
      address: clientAddress(c, trustProxy),
      isKnown: await isKnown(c, message.email),
    };
    const spending = await budgets.spend(['contactMessages'], spender);
    if (!spending.ok) return fail(c, 'too_many_requests', spending);
    await storage.contactMessages.insert({
      ...message,
      id: id ?? randomId(randomBytes),
      phone: phone || null,
      createdAt: clock().toISOString(),
    });
    return c.json({ success: true as const, message: messageSentText }, 201);
  });
}
