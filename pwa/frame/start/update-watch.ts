import { messageSW, Workbox } from 'workbox-window';
import { languageStore } from '#pwa/device/language-store.ts';
import { onVisibility } from '#pwa/device/visibility.ts';
import type { StoreLater } from '#pwa/sync/ask-worker.ts';
import type { WithLock } from '#pwa/sync/locks.ts';
import { whenUsed } from '#pwa/ui/loading/when-used.ts';
import { offerUpdate, updateTookOver, whenNothingIsUnderWay } from './update-store.ts';

const checkEveryMs = 60 * 60 * 1000;
const patienceMs = 5_000;

/**
 * Registers the service worker (production only) and offers new versions, which a tab also
 * checks for when it becomes visible. On a first visit the page comes first: the worker's code and
 * the files it stores are fetched once the page is at rest, on a slow network behind the code of what
 * is opened, too. A visit that ends before stores nothing.
 */
export async function watchForUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  let controlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', () => {
    // In Firefox the first worker starts so slowly that it counts as waiting.
    if (controlled) offerUpdate((withLock) => activate(workbox, withLock));
  });
  workbox.addEventListener('controlling', () => {
    // The first service worker replaces no version.
    if (controlled) updateTookOver(() => location.reload());
    controlled = true;
  });
  if (!controlled) {
    await whenAtRest();
    if (isSlow()) await new Promise<void>((resolve) => whenUsed(resolve));
  }
  if (!(await isRegistered(workbox))) return;
  void storeLater();
  if (await isOlderThanItsWorker()) updateTookOver(() => location.reload());

  let checkedAt = Date.now();
  onVisibility((visible) => {
    const due = Date.now() - checkedAt >= checkEveryMs;
    if (!due || !visible || !navigator.onLine) return;
    checkedAt = Date.now();
    void check(workbox);
  });
}

/**
 * Has the worker store what a first visit did not wait for, when the browser is idle: what this page
 * has used, and unless the network is slow or data is saved the rest of the shop and the language
 * shown, now and after another is chosen. What does not come now comes at a later start of the page.
 */
async function storeLater(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  await whenAtRest();
  const ask = () => {
    const { language } = languageStore.getState();
    const used = performance.getEntriesByType('resource').map(pathOf);
    const request: StoreLater = { type: 'STORE_LATER', language, rest: !savesData(), used };
    active?.postMessage(request);
  };
  ask();
  languageStore.subscribe(ask);
}

const latestMs = 10_000;

/** Resolves once the page has loaded with its pictures and the browser is idle. */
async function whenAtRest(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: latestMs });
    else setTimeout(resolve, 1000);
  });
}

interface WithConnection {
  connection?: NetworkInformation;
}

/** Network Information, which only Chromium has; without it the network counts as a good one. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connectionOf = (): NetworkInformation => (navigator as WithConnection).connection ?? {};

/** Whether what can wait should not be fetched: the shopper saves data, or the network is slow. */
const savesData = () => connectionOf().saveData || isSlow();

const slowStartMs = 5_000;

/** Returns whether the network is slow, by what the browser says or by how long this page took. */
function isSlow(): boolean {
  const { effectiveType = '4g' } = connectionOf();
  const [start] = performance.getEntriesByType('navigation');
  return effectiveType !== '4g' || (start?.duration ?? 0) > slowStartMs;
}

function pathOf({ name }: PerformanceEntry): string {
  return new URL(name).pathname.slice(1);
}

/**
 * Returns false where the browser refuses, as with cookies blocked and in some private windows,
 * and where the worker's code could not be fetched: the next page load tries again.
 */
async function isRegistered(workbox: Workbox): Promise<boolean> {
  try {
    await workbox.register({ immediate: true });
    return true;
  } catch (error) {
    // Where workers are disabled, registering returns nothing and workbox throws a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/** Resolves to whether the old version served this page while the new one was activated. */
async function isOlderThanItsWorker(): Promise<boolean> {
  const worker = navigator.serviceWorker.controller;
  const shell = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const { entry = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  const url = shell?.src ?? new URL(entry, location.href).href;
  return worker !== null && (await messageSW(worker, { type: 'STORES', url })) === false;
}

/**
 * Activates the new version, which reloads this page. Chromium may delay that while the old one
 * runs if a screen was opened at the same moment; the reload ends it, after which the new version
 * is active or offered again.
 */
function activate(workbox: Workbox, withLock: WithLock): void {
  workbox.messageSkipWaiting();
  setTimeout(() => void whenNothingIsUnderWay(withLock, () => location.reload()), patienceMs);
}

async function check(workbox: Workbox): Promise<void> {
  try {
    await workbox.update();
  } catch (error) {
    // Offline or no response; a later check will do.
    if (!(error instanceof TypeError)) throw error;
  }
}
