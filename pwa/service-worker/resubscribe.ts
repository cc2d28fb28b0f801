import { pushApiOf } from '#pwa/api/push-calls.ts';
import { mirroredSession } from '#pwa/device/accounts/mirror-session.ts';
import { requestOf, subscribeWith } from '#pwa/device/push-subscription.ts';
import type { SyncContext } from '#pwa/sync/sync-context.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Subscribes this device anew once its browser has given its subscription up, and tells the server, so
 * that pushes go on (B18). Not where nobody is signed in.
 */
export async function resubscribe(context: SyncContext): Promise<void> {
  const session = await mirroredSession(context);
  if (!session) return;
  const api = pushApiOf(session.token);
  const { pushManager } = self.registration;
  const currentSubscription = await pushManager.getSubscription();
  if (currentSubscription) return void (await api.subscribe(requestOf(currentSubscription)));
  const offered = await api.channels();
  if (!offered.ok || offered.data.push_key === null) return;
  const subscription = await subscribeWith(pushManager, offered.data.push_key);
  await api.subscribe(requestOf(subscription));
}
