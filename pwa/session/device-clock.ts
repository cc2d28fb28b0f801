import { kept } from '#pwa/device/small-storage.ts';

const storageKey = 'clockAheadMs';
/** Answers take their time, and the header of theirs counts in seconds. */
const noticeableMs = 60_000;

/** How far this device's clock is ahead of the server's, in ms; kept for the next start. */
function aheadMs(): number {
  return Number(kept.get(storageKey) ?? 0) || 0;
}

/** Compares this device's clock with the server's: an instant it just named. */
export function noteServerTime(serverInstant: Date): void {
  const ahead = Date.now() - serverInstant.getTime();
  if (Math.abs(ahead) >= noticeableMs) kept.set(storageKey, `${ahead}`);
  else kept.remove(storageKey);
}

/** Now, by the server's clock as far as this device has heard it (P12). */
export function serverNow(): Date {
  return new Date(Date.now() - aheadMs());
}
