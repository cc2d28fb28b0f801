import './ui/style/primitives.module.css';
import './first-load/start-react.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logThrown } from './device/error-log.ts';
import { keepRooms } from './device/first-paint-notes.ts';
import { languageStore, startingLanguage } from './device/language-store.ts';
import { trustOwnScripts } from './device/trust-own-scripts.ts';
import { Root } from './first-load/root.tsx';
import { fetchAhead } from './first-load/screens.ts';
import { showLanguage } from './first-load/show-language.ts';
import { reloadForMissingCode } from './first-load/update-missing-code.ts';
import { keepInstallPrompt } from './frame/start/install-prompt.ts';
import { afterFirstPaint, waitForUse, whenUsed } from './ui/loading/when-used.ts';
import './ui/style/base.css';
import { addressed, languages } from '#shared/language/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

window.addEventListener('error', ({ error }) => logThrown(error));
window.addEventListener('unhandledrejection', ({ reason }) => logThrown(reason));
trustOwnScripts();
// A page that was not sent whole has no first script that did.
keepRooms();
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
    const sentPart = products
      ? { products: JSON.parse(products), total: Number(total), inShop: Number(inShop) }
      : null;
    const page = <Root sentPart={sentPart} />;
    startTransition(() => void hydrateRoot(root, page, { onCaughtError }));
  } else createRoot(root, { onCaughtError }).render(<Root sentPart={null} />);
};

const language = startingLanguage();
if (language === 'en') show();
else void showLanguage(language).catch(logThrown).then(show);

whenUsed(async () => {
  const { startLocal } = await import('./frame/start/start-local.ts');
  await startLocal();
});

afterFirstPaint(async () => {
  const { watchForUpdates } = await import('./frame/start/update-watch.ts');
  await watchForUpdates();
});

// Looked for by load-code.ts and without-app.js: half a file may end without an error.
root.dataset.started = '';
