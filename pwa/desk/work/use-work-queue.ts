import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { hearOrderNews } from '#pwa/desk/live/order-news.ts';
import { useOrderChanges } from '#pwa/desk/moves/order-changes.ts';
import { isVisible, onVisibility } from '#pwa/device/visibility.ts';
import { createWorkQueue } from './create-work-queue.ts';
import { readWork } from './read-work.ts';

/**
 * The orders that are not done or have a problem, asked for anew as soon as the server tells of a change, and every few
 * seconds where it cannot: never older than 5 s while the page is in sight.
 */
export function useWorkQueue() {
  const [queue] = useState(newQueue);
  const state = useStore(queue.store);
  useOrderChanges((changed) => (changed ? queue.changed(changed) : queue.refresh()));
  useEffect(() => {
    const stop = queue.start();
    const stopHearing = hearOrderNews(queue.refresh);
    const stopWatching = onVisibility((visible) => visible && queue.refresh());
    window.addEventListener('online', queue.refresh);
    return () => {
      window.removeEventListener('online', queue.refresh);
      stopHearing();
      stopWatching();
      stop();
    };
  }, [queue]);
  return { ...state, refresh: queue.refresh };
}

function newQueue() {
  return createWorkQueue({
    ask: () => readWork(adminApi().openOrders, adminApi().problemOrders),
    isVisible,
  });
}
