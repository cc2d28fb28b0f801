import { unheardLogouts } from '#pwa/device/accounts/mirror-session.ts';
import { scopeOf, thisDevice } from '#pwa/device/database/scope.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import { currentSession } from '#pwa/session/current-session.ts';
import { nextMessage } from '#pwa/support/messages.ts';

/** TypeScript's library leaves Background Sync out: not every browser has it. */
interface WithBackgroundSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Registers a Background Sync if anything is unsent, so that the service worker sends it even
 * with every tab closed. Without Background Sync only open pages send.
 */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await ownRegistration();
  if (!registration?.active || !registration.sync) return;
  if (!(await hasUnsent())) return;
  try {
    await registration.sync.register('outbox');
  } catch (error) {
    // A shopper may forbid it in the browser's settings.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Messages to the shop and logouts need no session; a guest's cart does. */
async function hasUnsent(): Promise<boolean> {
  if ((await nextMessage(thisDevice)) !== null) return true;
  if ((await unheardLogouts(thisDevice)).length > 0) return true;
  const owner = currentSession()?.user.id;
  if (owner === undefined) return false;
  const { pendingOperations, pendingPhotos } = await syncState(scopeOf(owner));
  return pendingOperations + pendingPhotos > 0;
}

async function ownRegistration(): Promise<
  (ServiceWorkerRegistration & WithBackgroundSync) | undefined
> {
  try {
    return await navigator.serviceWorker?.getRegistration();
  } catch (error) {
    // Browsers throw this where cookies are blocked.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
