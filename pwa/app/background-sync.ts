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
  const owner = currentSession()?.user.id;
  const registration: (ServiceWorkerRegistration & WithBackgroundSync) | undefined =
    await navigator.serviceWorker?.getRegistration();
  if (owner === undefined || !registration?.active || !registration.sync) return;
  const { pendingOperations, pendingPhotos } = await syncState(owner);
  if (pendingOperations + pendingPhotos === 0) return;
  try {
    await registration.sync.register('outbox');
  } catch (error) {
    // A shopper may forbid it in the browser's settings.
    if (!(error instanceof DOMException)) throw error;
  }
}
