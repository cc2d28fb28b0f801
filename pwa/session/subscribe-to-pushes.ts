import { notificationApi } from '#pwa/api/later-client.ts';
import { ownSubscription, requestOf, subscribeWith } from '#pwa/device/push-subscription.ts';

/** A worker that is not there by then does not come while the shopper waits. */
const workerMs = 10_000;

/**
 * Asks the shopper and subscribes this device with the key of the shop: `refused` when the shopper or
 * the browser says no, `failed` when it may work another time. Called on a tap, as browsers want it. `anew` gives up
 * the subscription that it has, which its push service no longer knows.
 */
export async function subscribeToPushes(
  key: string,
  { anew = false } = {},
): Promise<'on' | 'refused' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused';
    const registration = await readyWorker();
    if (!registration) return 'failed';
    if (anew) await (await ownSubscription())?.unsubscribe();
    const subscription = await subscribeWith(registration.pushManager, key);
    return (await notificationApi.subscribe(requestOf(subscription))).ok ? 'on' : 'failed';
  } catch (error) {
    // There is no push service in private windows, and in browsers without one.
    if (error instanceof DOMException || error instanceof TypeError) return 'refused';
    throw error;
  }
}

async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), workerMs);
  });
  const ready = await Promise.race([navigator.serviceWorker.ready, late]);
  clearTimeout(timer);
  return ready;
}
