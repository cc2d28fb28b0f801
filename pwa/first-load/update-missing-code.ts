import { isAskedAgain, keepPress } from '#pwa/device/press.ts';
import { tabValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { isOnlyAhead } from '#pwa/ui/loading/lazy-ahead.ts';

const guard = storageKeys.reloadedForMissingCode;

/**
 * Reloads once when code that somebody waits for cannot be fetched although the device is online: it
 * belonged to an old version. What was pressed is done after it (P13). If code is missing after a
 * reload of the same version, the error boundary or the pressed control says so, and what the browser's
 * cache may have wrongly is fetched anew (P40, without-app.js).
 */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    if (isOnlyAhead()) return;
    const version = import.meta.url;
    if (!navigator.onLine) return;
    // Asking again helps only after a reload, because some engines remember that an import failed.
    if (tabValues.get(guard) === version && !isAskedAgain()) {
      dispatchEvent(new Event('codefailed'));
      return;
    }
    tabValues.set(guard, version);
    keepPress();
    location.reload();
  });
}
