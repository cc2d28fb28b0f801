import { pushApiOf } from '#pwa/api/push-calls.ts';
import { ownSubscription, requestOf } from '#pwa/device/push-subscription.ts';

/**
 * Ends the pushes to this device, here and, with the token of its session, on the server. Without a
 * network it ends here, and the server hears of it from the push service at the next push.
 */
export async function endPushes(token: string | null): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  const { endpoint } = requestOf(subscription);
  const told = token === null ? null : pushApiOf(token).unsubscribe(endpoint);
  // A browser that cannot end it has no push service any more.
  await subscription.unsubscribe().catch(() => false);
  await told;
}

/** Tells the server of this device again, whose session goes on while those of others ended. */
export async function renewPushes(token: string): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) await pushApiOf(token).subscribe(requestOf(subscription));
}
