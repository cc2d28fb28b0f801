import { type Context, Hono } from 'hono';
import { isKnownCustomer } from '#api/accounts/customers/known-customer.ts';
import { createDeviceMarks } from '#api/accounts/sessions/device-marks.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import { validate } from '#api/server/http/validate.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { randomId } from '#api/server/random-id.ts';
import { messageSentText } from '#shared/support/contact-message.ts';
import { contactSchema } from '#shared/support/ticket-schemas.ts';

/** Stores a visitor's message as written, once (D37, T15, ST26). */
export function contactRoutes(deps: AppDeps, budgets: Budgets) {
  const { storage, clock, randomBytes, trustProxy } = deps;
  const marks = createDeviceMarks(deps);

  /** A device on which the account of the typed address was signed in to: the call itself needs none (T48). */
  async function isKnown(c: Context<AppEnv>, email: string): Promise<boolean> {
    const user = await storage.users.byEmail('customer', email);
    if (user === null || marks.known(c, user) === null) return false;
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
