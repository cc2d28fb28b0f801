import { Hono } from 'hono';
import { readDevice } from '#api/accounts/sessions/device-name.ts';
import type { RequireCustomer } from '#api/accounts/sessions/require-role.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { notificationChannels } from '#shared/notifications/notification-keys.ts';
import {
  type GoneDevice,
  type NotificationChannelsAnswer,
  type OwnConsentsAnswer,
  stopNotificationsSchema,
} from '#shared/notifications/notification-schemas.ts';

/** On which channels customers can be told about their orders, and on which one's own account is (B18). */
export function customerNotificationRoutes(
  {
    storage,
    clock,
    notificationQueue,
    whatsappChat,
  }: Pick<AppDeps, 'storage' | 'clock' | 'notificationQueue' | 'whatsappChat'>,
  customer: RequireCustomer,
) {
  const { notifications } = storage;

  /**
   * Resolves to those that take no pushes any more, by the sessions in which they were subscribed.
   */
  async function goneDevices(owner: string, current: string): Promise<GoneDevice[]> {
    const devices = await notifications.subscriptionsOf(owner);
    if (devices.every(({ goneAt }) => goneAt === null)) return [];
    const sessions = await storage.sessions.ofUser(owner);
    return devices.flatMap(({ sessionId, goneAt: at }) => {
      const session = sessions.find(({ id }) => id === sessionId);
      const here = sessionId === current;
      return at === null ? [] : [{ ...readDevice(session?.device ?? null), at, here }];
    });
  }

  return new Hono<AppEnv>()
    .get('/channels', (c) => {
      const answer: NotificationChannelsAnswer = {
        channels: [...(notificationQueue?.channels ?? [])],
        push_key: notificationQueue?.pushKey ?? null,
        chat: whatsappChat ?? null,
      };
      return c.json(answer, 200);
    })
    .get('/consents', customer, async (c) => {
      const owner = c.get('user').id;
      const consents = await notifications.consentsOfOwner(owner);
      const hasPushes = consents.some(({ channel }) => channel === 'push');
      const answer: OwnConsentsAnswer = {
        consents: notificationChannels.flatMap((channel) => {
          const orders = consents.filter((each) => each.channel === channel).length;
          return orders === 0 ? [] : [{ channel, orders }];
        }),
        gone: hasPushes ? await goneDevices(owner, c.get('sessionId')) : [],
        push_key: notificationQueue?.pushKey ?? null,
      };
      return c.json(answer, 200);
    })
    .post('/stop', customer, validate('json', stopNotificationsSchema), async (c) => {
      const { channel } = c.req.valid('json');
      const owner = c.get('user').id;
      await notifications.withdraw({ owner }, channel, clock().toISOString());
      if (channel === undefined || channel === 'push') await notifications.unsubscribeOwner(owner);
      return c.body(null, 204);
    });
}
