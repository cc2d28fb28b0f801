import { type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react';
import { onAwaitedCode } from '#pwa/ui/loading/lazy-ahead.ts';

interface CodeBoundaryProps {
  /** Shown until the code of the children has come. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * As `Suspense`, for components of `lazyAhead`. React keeps a fallback for 300 ms where it tries
 * again by itself; what is rendered for a change of state it shows at once.
 */
export function CodeBoundary({ fallback, children }: CodeBoundaryProps) {
  const [, tryAgain] = useReducer((tries: number) => tries + 1, 0);
  const meanwhile = (
    <>
      {fallback}
      <AwaitCode onCode={tryAgain} />
    </>
  );
  return <Suspense fallback={meanwhile}>{children}</Suspense>;
}

/** A part of the fallback, so that a page which React takes over is left to React. */
function AwaitCode({ onCode }: { onCode: () => void }) {
  useLayoutEffect(() => onAwaitedCode(onCode), [onCode]);
  return null;
}
