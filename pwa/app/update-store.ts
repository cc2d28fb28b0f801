import { createStore } from 'zustand/vanilla';
import type { WithLock } from '#pwa/sync/locks.ts';
import { alertStore } from '#pwa/ui/alert-store.ts';

interface UpdateState {
  /** Brings the new version; null while there is none. */
  apply: (() => void) | null;
  /** The shopper said yes; it happens once nothing is under way. */
  agreed: boolean;
}

/** Whether a newer version of the shop is at hand (P13). */
export const updateStore = createStore<UpdateState>(() => ({ apply: null, agreed: false }));

/** A new version is stored on the device; `activate` puts it in the old one's place. */
export function offerUpdate(activate: () => void): void {
  updateStore.setState({ apply: activate });
}

/**
 * The new version is in place. The tab that asked for it reloads; every other one goes on as
 * it is, until its shopper reloads it.
 */
export function updateTookOver(reload: () => void): void {
  if (updateStore.getState().agreed) reload();
  else updateStore.setState({ apply: reload });
}

/** The shopper's yes: the new version comes as soon as nothing is under way. */
export async function agreeToUpdate(withLock: WithLock): Promise<void> {
  const { apply, agreed } = updateStore.getState();
  if (!apply || agreed) return;
  updateStore.setState({ agreed: true });
  await whenNothingIsUnderWay(withLock, apply);
}

/**
 * Waits until no photo is on its way and no order is being placed, in any tab, and until an
 * order's answer has been read; keeps others from starting while it does `task`.
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
