import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';

/** Smaller differences may come from latency and the header's whole seconds. */
const noticeableMs = 60_000;

/** How far this device's clock is ahead of the server's, in ms; stored for the next start. */
function aheadMs(): number {
  return Number(localValues.get(storageKeys.clockAheadMs) ?? 0) || 0;
}

/** Compares this device's clock with an instant the server just sent. */
export function noteServerTime(serverInstant: Date): void {
  const ahead = Date.now() - serverInstant.getTime();
  if (Math.abs(ahead) >= noticeableMs) localValues.set(storageKeys.clockAheadMs, `${ahead}`);
  else localValues.remove(storageKeys.clockAheadMs);
}

/** Now, by the server's clock as far as this device knows it (P12). */
export function serverNow(): Date {
  return new Date(Date.now() - aheadMs());
}
