import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { whenUsed } from './when-used.ts';

interface LateProps {
  /** Shown until the children have loaded, and if they fail. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Renders lazy children, fetched after the first paint, on a first visit when the page is used. */
export function Late({ meanwhile, children }: LateProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => whenUsed(() => setIsLate(true)), []);
  if (!isLate) return meanwhile;
  return (
    <ErrorBoundary fallback={meanwhile}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  );
}

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
