import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns true while a page is prerendered and while React takes that page over; false ever after.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
