import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { RequireCustomer } from '#api/accounts/sessions/require-role.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { endpointSchema, subscriptionSchema } from '#shared/notifications/notification-schemas.ts';

/** The devices of one account; the oldest makes room for another. */
const maxDevices = 5;

/** Serves the devices that take pushes of the signed-in customer (B18). */
export function pushRoutes(
  { storage, clock, notificationQueue }: Pick<AppDeps, 'storage' | 'clock' | 'notificationQueue'>,
  customer: RequireCustomer,
) {
  const { notifications } = storage;
  return new Hono<AppEnv>()
    .post('/subscriptions', customer, validate('json', subscriptionSchema), async (c) => {
      if (!notificationQueue?.pushKey) return fail(c, 'push_off');
      const { endpoint, keys } = c.req.valid('json');
      const owner = c.get('user').id;
      const [id, createdAt] = [idOf(endpoint), clock().toISOString()];
      const sessionId = c.get('sessionId');
      const subscription = { id, owner, sessionId, endpoint, ...keys };
      await notifications.subscribe({ ...subscription, createdAt, goneAt: null });
      const devices = await notifications.subscriptionsOf(owner);
      const subscriptions = devices.filter(({ goneAt }) => goneAt !== null);
      // This device was gone until now; of the others those that are make room first.
      const here = subscriptions.filter((device) => device.sessionId === sessionId);
      const others = subscriptions.filter((device) => device.sessionId !== sessionId);
      const inTurn = [...others, ...devices.filter(({ goneAt }) => goneAt === null)];
      for (const { id } of [...here, ...inTurn.slice(0, -maxDevices)])
        await notifications.unsubscribe(id);
      return c.json({ id }, 201);
    })
    .delete('/subscriptions', customer, validate('json', endpointSchema), async (c) => {
      const id = idOf(c.req.valid('json').endpoint);
      const devices = await notifications.subscriptionsOf(c.get('user').id);
      // Another's stays.
      if (devices.some((device) => device.id === id)) await notifications.unsubscribe(id);
      return c.body(null, 204);
    });
}

function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}
