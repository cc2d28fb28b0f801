import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepInstallPrompt } from '#pwa/app/install-prompt.ts';
import { Root } from '#pwa/app/root.tsx';
import { reloadForMissingCode } from '#pwa/app/update-missing-code.ts';
import { watchErrors } from '#pwa/app/watch-errors.ts';
import { logThrown } from '#pwa/device/log-thrown.ts';
import { afterFirstPaint } from '#pwa/ui/after-first-paint.ts';
import '#pwa/ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchErrors();
reloadForMissingCode();
keepInstallPrompt();

/** What an error boundary caught: React tells it nobody else. */
const onCaughtError = (error: unknown) => {
  logThrown(error);
  console.error(error);
};

// Public pages come prerendered; the shell, which every other address gets, is empty. A page that
// can be read already is taken over in small steps, between which it scrolls and answers.
if (root.hasChildNodes()) {
  const { products } = root.dataset;
  const page = <Root products={products === undefined ? null : JSON.parse(products)} />;
  startTransition(() => void hydrateRoot(root, page, { onCaughtError }));
} else createRoot(root, { onCaughtError }).render(<Root products={null} />);

afterFirstPaint(async () => {
  const { startLocal } = await import('#pwa/app/start-local.ts');
  await startLocal();
});
