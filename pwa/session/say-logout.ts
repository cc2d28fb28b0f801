import { apiOf } from '#pwa/api/api.ts';
import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';

/**
 * Tells the server of a logout. Its answer, whatever it is, also empties the browser's cache of
 * photos (T32), so one that was not heard is asked for again by `repeatUnheardLogout`.
 */
export async function sayLogout(token: string | null, keepCache = false): Promise<void> {
  if (!keepCache) kept.set(storageKeys.logoutUnheard, 'yes');
  const answer = await apiOf(token).logout({ keepCache });
  if (answer.ok || answer.code !== null) kept.remove(storageKeys.logoutUnheard);
}

/** Repeats a logout that the server has not heard, now and once there is a network; returns its end. */
export function repeatUnheardLogout(): () => void {
  const repeat = () => {
    if (kept.get(storageKeys.logoutUnheard) !== null) void sayLogout(null);
  };
  repeat();
  globalThis.addEventListener?.('online', repeat);
  return () => globalThis.removeEventListener?.('online', repeat);
}
