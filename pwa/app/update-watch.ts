import { messageSW, Workbox } from 'workbox-window';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { offerUpdate, updateTookOver, whenNothingIsUnderWay } from './update-store.ts';

const lookEveryMs = 60 * 60 * 1000;
const patienceMs = 5_000;

/**
 * Registers the service worker and offers new versions, which a tab that stays open looks
 * for when it comes back into view. While developing there is none.
 */
export async function watchForUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  let controlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', () => {
    // Firefox takes so long to start the very first one that it counts as waiting.
    if (controlled) offerUpdate(() => activate(workbox));
  });
  workbox.addEventListener('controlling', () => {
    // The very first service worker takes over from nobody.
    if (controlled) updateTookOver(() => location.reload());
    controlled = true;
  });
  if (!(await isRegistered(workbox))) return;
  if (await isOlderThanItsWorker()) updateTookOver(() => location.reload());

  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const due = Date.now() - lookedAt >= lookEveryMs;
    if (!due || document.visibilityState === 'hidden' || !navigator.onLine) return;
    lookedAt = Date.now();
    void look(workbox);
  });
}

/**
 * False where the browser refuses, as it does with cookies blocked and in some private windows,
 * and where the worker's code could not be fetched: the next page tries again.
 */
async function isRegistered(workbox: Workbox): Promise<boolean> {
  try {
    await workbox.register({ immediate: true });
    return true;
  } catch (error) {
    // A browser that is told to have no workers answers no registration, which workbox stumbles over.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/** True when the version before answered this page while the new one was taking its place. */
async function isOlderThanItsWorker(): Promise<boolean> {
  const worker = navigator.serviceWorker.controller;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  return worker !== null && (await messageSW(worker, { type: 'STORES', url: entry })) === false;
}

/**
 * Puts the new version in the old one's place, which reloads this page. Chromium may put that
 * off for as long as the old one runs, when a screen was opened in the same moment; a reload
 * ends it, after which the new version is shown or offered again.
 */
function activate(workbox: Workbox): void {
  workbox.messageSkipWaiting();
  setTimeout(
    () => void whenNothingIsUnderWay(browserContext.withLock, () => location.reload()),
    patienceMs,
  );
}

async function look(workbox: Workbox): Promise<void> {
  try {
    await workbox.update();
  } catch (error) {
    // No answer from the server: there is another time to look.
    if (!(error instanceof TypeError)) throw error;
  }
}
