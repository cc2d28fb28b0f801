import { createSessions } from '#api/accounts/sessions/sessions.ts';
import type { TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import type { SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { newId } from '#pwa/device/database/new-id.ts';

/** Resolves to a signed-in customer, made without the cost of hashing a password. For tests. */
export async function testAccount({ storage, deps }: TestShop): Promise<SignedIn> {
  const id = newId();
  const user = { id, name: 'Test Customer', email: `${id}@example.com` };
  const now = deps.clock().toISOString();
  const storedUser = {
    ...user,
    role: 'customer' as const,
    phone: null,
    address: null,
    language: null,
    emailConfirmedAt: null,
    passwordHash: 'of no password',
    createdAt: now,
    updatedAt: now,
  };
  await storage.users.insert(storedUser);
  const started = await createSessions(deps).start(storedUser);
  if (!started) throw new Error('No session began');
  return { token: started.token, user };
}

/** The server, in this process, as a device reaches it. */
export function serverOf({ app }: TestShop): Fetch {
  return async (input, init) => app.request(String(input), init);
}

/** What this customer types at the checkout. For tests. */
export const testForm = {
  fullName: 'Test Customer',
  email: 'customer@example.com',
  phone: '9876543210',
  address: '1 Test Street',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302001',
};
