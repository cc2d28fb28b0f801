import type { PushedNotification } from '#shared/notifications/notification-keys.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the shop tells about an order (B18), also while no page is open. */
export async function showNotification(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, path } = (data?.json() ?? {}) as Partial<PushedNotification>;
  if (title === undefined) return;
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, {
    body: body ?? '',
    tag: tag ?? '',
    icon,
    data: path,
  });
}

/** Opens what a notice is about, in a page of its own: another may hold a checkout. */
export async function openNotification(notice: Notification): Promise<void> {
  notice.close();
  const { origin, href } = new URL(String(notice.data), self.location.origin);
  if (origin === self.location.origin) await self.clients.openWindow(href);
}
