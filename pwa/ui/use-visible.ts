import { useSyncExternalStore } from 'react';
import { isVisible, onVisibility } from '#pwa/device/visibility.ts';

/** Whether the page is in sight. */
export function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}
