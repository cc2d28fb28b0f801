import { StrictMode } from 'react';
import { ErrorBoundary } from '#pwa/ui/error-boundary.tsx';
import { App } from './app.tsx';
import { FailedScreen } from './failed-screen.tsx';

/** All that is inside `#root`, in the browser as in a prerendered page. */
export function Root() {
  return (
    <StrictMode>
      <ErrorBoundary fallback={<FailedScreen />}>
        <App />
      </ErrorBoundary>
    </StrictMode>
  );
}
