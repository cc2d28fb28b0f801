import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isVisible, onVisibility } from '#pwa/device/visibility.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Does something anew once the network is back, such as asking for a picture that did not come. */
export function useOnlineAgain(doAnew: () => unknown): void {
  const back = useEffectEvent(doAnew);
  useEffect(() => {
    const listener = () => back();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

/** Returns whether the page is in sight. */
export function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}
