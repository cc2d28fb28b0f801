import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * True while a page is prerendered and while React takes that page over, where a component has
 * to draw what the built page shows; false ever after.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
