import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import { validate } from '#api/http/validate.ts';
import type { Budgets } from '#api/limits/budgets.ts';
import { randomId } from '#api/services/random-id.ts';
import { messageSentText } from '#shared/contact-message.ts';
import { contactSchema } from '#shared/http/contact-schema.ts';

/** Stores a visitor's message as written, once (D37, T15, ST26). */
export function contactRoutes(
  { storage, clock, randomBytes, trustProxy }: AppDeps,
  budgets: Budgets,
) {
  return new Hono<AppEnv>().post('/', validate('json', contactSchema), async (c) => {
    const address = clientAddress(c, trustProxy);
    const spent = await budgets.spend(['contactMessages', 'contactMessagesOfDay'], { address });
    if (!spent.ok) return fail(c, 'too_many_requests', spent);
    const { phone, id, ...message } = c.req.valid('json');
    await storage.contactMessages.insert({
      ...message,
      id: id ?? randomId(randomBytes),
      phone: phone || null,
      createdAt: clock().toISOString(),
    });
    return c.json({ success: true as const, message: messageSentText }, 201);
  });
}
