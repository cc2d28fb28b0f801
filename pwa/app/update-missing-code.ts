import { keptInTab } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';

const guard = storageKeys.reloadedForMissingCode;

/**
 * Reloads once when a screen's code cannot be fetched although there is a network: it went
 * with an old version. When the reloaded page is of the same version and misses code again,
 * the error boundary has the word.
 */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    const version = import.meta.url;
    if (!navigator.onLine || keptInTab.get(guard) === version) return;
    keptInTab.set(guard, version);
    location.reload();
  });
}
