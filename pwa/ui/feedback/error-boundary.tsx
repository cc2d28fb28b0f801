import { Component, type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react';
import { onAwaitedCode } from '#pwa/ui/loading/lazy-ahead.ts';

interface ErrorBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows `fallback` in place of children that threw; React reports the error itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  constructor(props: ErrorBoundaryProps) {
    super(props);
    // Not a field: what stands for one in the oldest engines is half a kilobyte of the first load.
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface CodeBoundaryProps {
  /** Shown until the code of the children has come. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Does as `Suspense` for components of `lazyAhead`. React keeps a fallback for 300 ms where it
 * tries again by itself; what is rendered for a change of state it shows at once.
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

/** Shows a part of the fallback, so that a page which React takes over is left to React. */
function AwaitCode({ onCode }: { onCode: () => void }) {
  useLayoutEffect(() => onAwaitedCode(onCode), [onCode]);
  return null;
}
