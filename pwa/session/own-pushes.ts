import { pushApiOf } from '#pwa/api/push-calls.ts';
import { ownSubscription, requestOf } from '#pwa/device/push-subscription.ts';

/**
 * Ends the pushes to this device and closes the notices that are shown (T32), here and, with the token of its session,
 * on the server. Without a network it ends here, and the server hears of it from the push service at the next push.
 */
export async function endPushes(token: string | null): Promise<void> {
  const subscription = await ownSubscription();
  const closed = closeNotices();
  if (!subscription) return closed;
  const { endpoint } = requestOf(subscription);
  const unsubscribing = token === null ? null : pushApiOf(token).unsubscribe(endpoint);
  // A browser that cannot end it has no push service any more.
  await subscription.unsubscribe().catch(() => false);
  await closed;
  await unsubscribing;
}

/** The next person would open an order with them. */
export async function closeNotices(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
}

/** Tells the server of this device again, whose session goes on while those of others ended. */
export async function renewPushes(token: string): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) await pushApiOf(token).subscribe(requestOf(subscription));
}
