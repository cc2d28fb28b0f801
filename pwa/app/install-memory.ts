import { kept, keptInTab } from '#pwa/device/small-storage.ts';

const visitsKey = 'visits';
const countedKey = 'visit-counted';
const refusedKey = 'install-refused-at';

/** How often this browser came, this visit included; a visit lasts as long as its tab. */
export function countVisits(): number {
  const before = Number(kept.get(visitsKey)) || 0;
  if (keptInTab.get(countedKey) !== null) return before;
  keptInTab.set(countedKey, 'yes');
  kept.set(visitsKey, String(before + 1));
  return before + 1;
}

/** UTC instant of the last no to installing; null without one. */
export function installRefusedAt(): string | null {
  return kept.get(refusedKey);
}

export function noteInstallRefused(now: Date): void {
  kept.set(refusedKey, now.toISOString());
}
