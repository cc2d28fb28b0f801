import '#pwa/app/start-react.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchAhead } from '#pwa/app/fetch-ahead.ts';
import { keepInstallPrompt } from '#pwa/app/install-prompt.ts';
import { Root } from '#pwa/app/root.tsx';
import { showLanguage } from '#pwa/app/show-language.ts';
import { reloadForMissingCode } from '#pwa/app/update-missing-code.ts';
import { languageStore, startingLanguage } from '#pwa/device/language.ts';
import { logThrown } from '#pwa/device/log-thrown.ts';
import { trustOwnScripts } from '#pwa/device/trust-own-scripts.ts';
import { afterFirstPaint } from '#pwa/ui/after-first-paint.ts';
import '#pwa/ui/base.css';
import { waitForUse, whenUsed } from '#pwa/ui/when-used.ts';
import { addressed, languages } from '#shared/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

window.addEventListener('error', ({ error }) => logThrown(error));
window.addEventListener('unhandledrejection', ({ reason }) => logThrown(reason));
trustOwnScripts();
reloadForMissingCode();
keepInstallPrompt();
fetchAhead();
// The page came with its products, and no gift is to be opened at once.
if (root.dataset.products && location.search === '') waitForUse();

/** Errors caught by an error boundary, which React reports only here. */
const onCaughtError = (error: unknown) => {
  logThrown(error);
  console.error(error);
};

// Public pages are prerendered; the shell of all other paths is empty. A transition hydrates in
// small steps, so that the page stays responsive meanwhile.
const prerendered = root.hasChildNodes() ? addressed(location.pathname).language : null;
const show = () => {
  const { language } = languageStore.getState();
  // A page in Hindi is in English when its words cannot be had. The same again would have the
  // browser work out the styles of the whole page.
  const { locale } = languages[language];
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  if (prerendered === language) {
    const { products, total, inShop } = root.dataset;
    const sent = products
      ? { products: JSON.parse(products), total: Number(total), inShop: Number(inShop) }
      : null;
    const page = <Root sent={sent} />;
    startTransition(() => void hydrateRoot(root, page, { onCaughtError }));
  } else createRoot(root, { onCaughtError }).render(<Root sent={null} />);
};

const language = startingLanguage();
if (language === 'en') show();
else void showLanguage(language).catch(logThrown).then(show);

whenUsed(async () => {
  const { startLocal } = await import('#pwa/app/start-local.ts');
  await startLocal();
});

afterFirstPaint(async () => {
  const { watchForUpdates } = await import('#pwa/app/update-watch.ts');
  await watchForUpdates();
});

// Looked for by load-code.ts and without-app.js: half a file may end without an error.
root.dataset.started = '';
