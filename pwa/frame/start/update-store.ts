import { createStore } from 'zustand/vanilla';
import type { WithLock } from '#pwa/sync/locks.ts';
import { alertStore } from '#pwa/ui/dialogs/alert-store.ts';

interface UpdateState {
  /** Activates the new version; null while there is none. */
  apply: ((withLock: WithLock) => void) | null;
  /** The shopper agreed; it happens once no order or photo is being sent. */
  agreed: boolean;
}

/** Whether a newer version of the shop is ready (P13). */
export const updateStore = createStore<UpdateState>(() => ({ apply: null, agreed: false }));

/** Offers a downloaded version; `activate` replaces the old one with it. */
export function offerUpdate(activate: (withLock: WithLock) => void): void {
  updateStore.setState({ apply: activate });
}

/**
 * Handles an activated version: the tab that agreed reloads; others offer the reload and go on
 * as they are.
 */
export function updateTookOver(reload: () => void): void {
  if (updateStore.getState().agreed) reload();
  else updateStore.setState({ apply: reload });
}

/** Applies the new version as soon as no order or photo is being sent. */
export async function agreeToUpdate(withLock: WithLock): Promise<void> {
  const { apply, agreed } = updateStore.getState();
  if (!apply || agreed) return;
  updateStore.setState({ agreed: true });
  await whenNothingIsUnderWay(withLock, () => apply(withLock));
}

/**
 * Runs `task` once no photo or order is being sent in any tab and no alert is open; none can
 * start meanwhile.
 */
export async function whenNothingIsUnderWay(withLock: WithLock, task: () => void): Promise<void> {
  await withLock('photos', () =>
    withLock('sync', async () => {
      await alertsRead();
      task();
    }),
  );
}

function alertsRead(): Promise<void> {
  return new Promise((resolve) => {
    const stop = alertStore.subscribe(look);
    function look() {
      if (alertStore.getState().queue.length > 0) return;
      stop();
      resolve();
    }
    look();
  });
}
