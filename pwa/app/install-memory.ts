import { kept, keptInTab } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';

/** How often this browser came, this visit included; a visit lasts as long as its tab. */
export function countVisits(): number {
  const before = Number(kept.get(storageKeys.visits)) || 0;
  if (keptInTab.get(storageKeys.visitCounted) !== null) return before;
  keptInTab.set(storageKeys.visitCounted, 'yes');
  kept.set(storageKeys.visits, String(before + 1));
  return before + 1;
}

/** UTC instant of the last no to installing; null without one. */
export function installRefusedAt(): string | null {
  return kept.get(storageKeys.installRefusedAt);
}

export function noteInstallRefused(now: Date): void {
  kept.set(storageKeys.installRefusedAt, now.toISOString());
}
