import { nextMessage } from '#pwa/local/messages.ts';
import { scopeOf, thisDevice } from '#pwa/local/scope.ts';
import { syncState } from '#pwa/local/sync-state.ts';
import { currentSession } from '#pwa/session/session-store.ts';

/** TypeScript's library leaves Background Sync out: not every browser has it. */
interface WithBackgroundSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser to wake the service worker for what waits, so that it is sent even with
 * every tab closed. Without Background Sync the pages send it when they are open.
 */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await ownRegistration();
  if (!registration?.active || !registration.sync) return;
  if (!(await workWaits())) return;
  try {
    await registration.sync.register('outbox');
  } catch (error) {
    // A shopper may forbid it in the browser's settings.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Messages to the shop go without a session; a guest's cart waits for one. */
async function workWaits(): Promise<boolean> {
  if ((await nextMessage(thisDevice)) !== null) return true;
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
    // With cookies blocked there is none.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
