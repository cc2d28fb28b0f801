import type { AppDeps } from '#api/server/app-deps.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import { emailChannel } from './channels/email-channel.ts';
import { whatsappChannel } from './channels/whatsapp-channel.ts';
import { createNotificationQueue, type NotificationQueue } from './notification-queue.ts';

type Deps = Pick<
  AppDeps,
  | 'storage'
  | 'clock'
  | 'randomBytes'
  | 'logger'
  | 'limits'
  | 'messenger'
  | 'mailer'
  | 'siteOrigin'
  | 'secret'
  | 'previousSecret'
>;

/**
 * Resolves to the queue with the channels that the owner switched on; each one's library is loaded
 * for it alone.
 */
export async function openNotificationQueue(
  deps: Deps,
  on: readonly NotificationChannel[],
): Promise<NotificationQueue> {
  const { mailer } = deps;
  const push = on.includes('push') ? await openPush(deps) : null;
  const channels = [
    ...(push ? [push.channel] : []),
    ...(on.includes('email') && mailer ? [emailChannel(mailer)] : []),
    ...(on.includes('whatsapp') ? [whatsappChannel(deps)] : []),
  ];
  return createNotificationQueue(deps, channels, { pushKey: push?.key ?? null });
}

async function openPush(deps: Deps) {
  const { storedPushKeys } = await import('./channels/push-keys.ts');
  const { pushChannel } = await import('./channels/push-channel.ts');
  const keys = await storedPushKeys(deps.storage);
  return { channel: pushChannel(deps, keys), key: keys.publicKey };
}
