import { Dexie } from 'dexie';

/** Whether the device had no room. Browsers abort the transaction and hide the cause inside. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === Dexie.errnames.QuotaExceeded) return true;
  return 'inner' in error && isQuotaExceeded(error.inner);
}
