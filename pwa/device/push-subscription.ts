import type { SubscriptionRequest } from '#shared/notifications/notification-schemas.ts';

/**
 * Resolves to this device's subscription to pushes; null without one, and where there can be none.
 */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Subscribes with the key of the shop, in base64url; one of another key cannot be used, and ends. */
export async function subscribeWith(
  pushManager: PushManager,
  key: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  return await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  });
}

/** Returns what the server keeps of a subscription. */
export function requestOf(subscription: PushSubscription): SubscriptionRequest {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

/** Decodes base64url, which some browsers do not take as text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
