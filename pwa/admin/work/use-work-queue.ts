import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { useOrderChanges } from '#pwa/admin/moves/order-changes.ts';
import { isVisible, onVisibility } from '#pwa/device/visibility.ts';
import { createWorkQueue } from './create-work-queue.ts';
import { readOpenOrders } from './read-open-orders.ts';

/**
 * The orders that are not done, never older than 5 s while the page is in sight. `refresh` asks at
 * once: whoever hears of a change elsewhere calls it by `tellOrderChange(null)`.
 */
export function useWorkQueue() {
  const [queue] = useState(newQueue);
  const state = useStore(queue.store);
  useOrderChanges((changed) => (changed ? queue.changed(changed) : queue.refresh()));
  useEffect(() => {
    const stop = queue.start();
    const stopWatching = onVisibility((visible) => visible && queue.refresh());
    window.addEventListener('online', queue.refresh);
    return () => {
      window.removeEventListener('online', queue.refresh);
      stopWatching();
      stop();
    };
  }, [queue]);
  return { ...state, refresh: queue.refresh };
}

function newQueue() {
  return createWorkQueue({
    ask: () => readOpenOrders((page) => adminApi().openOrders(page)),
    isVisible,
  });
}
