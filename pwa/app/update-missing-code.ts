import { keptInTab } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { isOnlyAhead } from './fetch-ahead.ts';

const guard = storageKeys.reloadedForMissingCode;

/**
 * Reloads once when a screen's code cannot be fetched although the device is online: it belonged
 * to an old version. If code is missing after a reload of the same version, the error boundary
 * shows that.
 */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    if (isOnlyAhead()) return;
    const version = import.meta.url;
    if (!navigator.onLine || keptInTab.get(guard) === version) return;
    keptInTab.set(guard, version);
    location.reload();
  });
}
