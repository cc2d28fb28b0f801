const visitsKey = 'visits';
const countedKey = 'visit-counted';
const refusedKey = 'install-refused-at';

/** How often this browser came, this visit included; a visit lasts as long as its tab. */
export function countVisits(): number {
  const before = Number(localStorage.getItem(visitsKey)) || 0;
  if (sessionStorage.getItem(countedKey) !== null) return before;
  sessionStorage.setItem(countedKey, 'yes');
  localStorage.setItem(visitsKey, String(before + 1));
  return before + 1;
}

/** UTC instant of the last no to installing; null without one. */
export function installRefusedAt(): string | null {
  return localStorage.getItem(refusedKey);
}

export function noteInstallRefused(now: Date): void {
  localStorage.setItem(refusedKey, now.toISOString());
}
