import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstPaint } from '#pwa/app/after-first-paint.ts';
import { App } from '#pwa/app/app.tsx';
import { ErrorBoundary } from '#pwa/app/error-boundary.tsx';
import { FailedScreen } from '#pwa/app/failed-screen.tsx';
import { keepInstallPrompt } from '#pwa/app/install-prompt.ts';
import { reloadForMissingCode } from '#pwa/app/update-missing-code.ts';
import '#pwa/ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadForMissingCode();
keepInstallPrompt();

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallback={<FailedScreen />}>
      <App />
    </ErrorBoundary>
  </StrictMode>,
);

afterFirstPaint(async () => {
  const { startLocal } = await import('#pwa/app/start-local.ts');
  await startLocal();
});
