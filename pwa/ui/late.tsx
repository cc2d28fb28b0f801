import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterFirstPaint } from './after-first-paint.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface LateProps {
  /** Shown until the children have loaded, and if they fail. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Renders lazy children, fetched only after the first paint. */
export function Late({ meanwhile, children }: LateProps) {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setPainted(true)), []);
  if (!painted) return meanwhile;
  return (
    <ErrorBoundary fallback={meanwhile}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  );
}
