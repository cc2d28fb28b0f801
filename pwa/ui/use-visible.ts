import { useSyncExternalStore } from 'react';
import { isVisible, onVisibility } from '#pwa/device/visibility.ts';

/** Returns whether the page is in sight. */
export function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}
