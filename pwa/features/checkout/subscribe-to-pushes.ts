import { toldApi } from '#pwa/api/told-calls.ts';

/**
 * Asks the shopper and subscribes this device with the key of the shop; false when either says no.
 * Called on a tap, as browsers want it.
 */
export async function subscribeToPushes(key: string): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    // One of another key, as of a shop before it, cannot be used.
    const subscription = await pushManager.subscribe(wanted).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return await pushManager.subscribe(wanted);
    });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    return (await toldApi.subscribe({ endpoint, keys: { p256dh, auth } })).ok;
  } catch (error) {
    // No push service: in private windows, in browsers without one.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/** Base64url, which some browsers do not take as text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
