import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';

/** Answers take their time, and the header of theirs counts in seconds. */
const noticeableMs = 60_000;

/** How far this device's clock is ahead of the server's, in ms; kept for the next start. */
function aheadMs(): number {
  return Number(kept.get(storageKeys.clockAheadMs) ?? 0) || 0;
}

/** Compares this device's clock with the server's: an instant it just named. */
export function noteServerTime(serverInstant: Date): void {
  const ahead = Date.now() - serverInstant.getTime();
  if (Math.abs(ahead) >= noticeableMs) kept.set(storageKeys.clockAheadMs, `${ahead}`);
  else kept.remove(storageKeys.clockAheadMs);
}

/** Now, by the server's clock as far as this device has heard it (P12). */
export function serverNow(): Date {
  return new Date(Date.now() - aheadMs());
}
