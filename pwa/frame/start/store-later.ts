import { languageStore } from '#pwa/device/language.ts';
import { savesData } from '#pwa/device/network.ts';
import { whenAtRest } from '#pwa/first-load/when-at-rest.ts';
import type { StoreLater } from '#pwa/sync/worker-messages.ts';

/**
 * Has the worker store what a first visit did not wait for, when the browser is idle: what this page
 * has used, and unless the network is slow or data is saved the rest of the shop and the language
 * shown, now and after another is chosen. What does not come now comes at a later start of the page.
 */
export async function storeLater(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  await whenAtRest();
  const ask = () => {
    const { language } = languageStore.getState();
    const used = performance.getEntriesByType('resource').map(pathOf);
    const wanted: StoreLater = { type: 'STORE_LATER', language, rest: !savesData(), used };
    active?.postMessage(wanted);
  };
  ask();
  languageStore.subscribe(ask);
}

function pathOf({ name }: PerformanceEntry): string {
  return new URL(name).pathname.slice(1);
}
