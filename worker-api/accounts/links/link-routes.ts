import { type Context, Hono } from 'hono';
import { confirmedEmail } from '#api/accounts/account-stores.ts';
import { isKnownCustomer } from '#api/accounts/customers/known-customer.ts';
import { createDeviceMarks } from '#api/accounts/sessions/device-marks.ts';
import type { PasswordResets } from '#api/accounts/sessions/password-resets.ts';
import { type RequireCustomer, refuseAccess } from '#api/accounts/sessions/require-role.ts';
import { stoppedMailbox } from '#api/notifications/mail/recipient-bounds.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import {
  confirmEmailSchema,
  type ResetRequestAnswer,
  resetCheckSchema,
  resetRequestSchema,
  resetSchema,
  stopMailSchema,
} from '#shared/accounts/auth-schemas.ts';
import { mailLinkToAnybody } from './mail-link.ts';
import { countLink, linkId } from './make-link.ts';

/** What links in e-mails do: a new password (T35), and an address that is confirmed. */
export function linkRoutes(
  deps: AppDeps,
  resets: PasswordResets,
  customer: RequireCustomer,
  budgets: Budgets,
) {
  const { storage, clock, trustProxy, afterAnswer, mailer } = deps;
  const marks = createDeviceMarks(deps);
  const resetRequestAnswer: ResetRequestAnswer = { delivery: mailer ? 'email' : 'owner' };

  /** Who forgot a password where they signed in with it does without what strangers use up of their address (T30). */
  async function isOwnDevice(c: Context<AppEnv>, email: string): Promise<boolean> {
    const user = await storage.users.byEmail('customer', email);
    return user !== null && confirmedEmail(user) !== null && marks.markOf(c, user) !== null;
  }

  return (
    new Hono<AppEnv>()
      // Before anybody types an address that nothing is sent to.
      .get('/reset-request', (c) => c.json(resetRequestAnswer, 200))
      // The answer says nothing about the address, and the work begins when it is on its way.
      .post('/reset-request', validate('json', resetRequestSchema), async (c) => {
        const { email, language } = c.req.valid('json');
        const address = clientAddress(c, trustProxy);
        const isOwn = await isOwnDevice(c, email);
        const counted = await budgets.spend(isOwn ? [] : ['links'], { address });
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        // While storage is away the link would be promised and never sent (P17).
        await storage.ping();
        afterAnswer.run('mailing a link', () => resets.ask(email, { address, isOwn }, language));
        return c.json(resetRequestAnswer, 202);
      })
      // Told when the page opens, not after a password was typed twice. It says of the token alone.
      .post('/reset-check', validate('json', resetCheckSchema), async (c) => {
        const { token } = c.req.valid('json');
        const opens = await resets.works(token);
        const counted = await countLink(budgets, {
          token,
          opens,
          address: clientAddress(c, trustProxy),
        });
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        return opens ? c.body(null, 204) : fail(c, 'link_over');
      })
      .post('/reset', validate('json', resetSchema), async (c) => {
        const { token, password } = c.req.valid('json');
        const address = clientAddress(c, trustProxy);
        const opens = await resets.works(token);
        const counted = await countLink(budgets, { token, opens, address });
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        const outcome = await resets.choose(token, password, address);
        if (!outcome.ok) return refuseAccess(c, outcome);
        afterAnswer.run('mailing a notice', () => resets.tell(outcome.user));
        return c.body(null, 204);
      })
      .post('/confirm-request', customer, (c) => {
        const user = c.get('user');
        if (confirmedEmail(user) === null) {
          const mailing = { ...deps, budgets };
          const address = clientAddress(c, trustProxy);
          afterAnswer.run('mailing a link', async () => {
            const isKnown = await isKnownCustomer(storage, user);
            return mailLinkToAnybody(mailing, 'confirm', user, { address, isKnown });
          });
        }
        return c.body(null, 204);
      })
      .post('/stop-mail', validate('json', stopMailSchema), async (c) => {
        const { token } = c.req.valid('json');
        const mailbox = stoppedMailbox(deps, token);
        const attempt = { token, opens: mailbox !== null, address: clientAddress(c, trustProxy) };
        const counted = await countLink(budgets, attempt);
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        if (mailbox === null) return fail(c, 'link_over');
        await storage.mailStops.add(mailbox, clock().toISOString());
        return c.body(null, 204);
      })
      // The customer must be signed in, so that a stranger with a mistyped address cannot make it
      // count.
      .post('/confirm', customer, validate('json', confirmEmailSchema), async (c) => {
        const { id: userId } = c.get('user');
        const id = linkId(c.req.valid('json').token);
        const now = clock().toISOString();
        const link = await storage.links.find(id, 'confirm', now);
        if (!link) return fail(c, 'link_over');
        if (link.userId !== userId) return fail(c, 'other_link');
        const usedLink = await storage.links.take(id, 'confirm', now);
        const confirmed =
          usedLink && (await storage.users.confirmEmail(userId, usedLink.email ?? '', now));
        return confirmed ? c.body(null, 204) : fail(c, 'link_over');
      })
  );
}
