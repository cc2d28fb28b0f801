import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import type { Customisation } from '#shared/customise/customisation.ts';

interface DraftName {
  owner: string;
  productName: string;
}

/** What was typed for a draft, as `keepDraft` takes it. */
interface Typed extends DraftName {
  customization: Customisation | null;
}

/*
 * A page that goes has no time for the database: what it begins to write there is undone. The
 * browser's small storage answers at once, so the last letters wait in it for the next page.
 */

/** Notes what the database does not hold yet, for `keepLastTyped`. */
export function noteLastTyped(typed: Typed): void {
  const typedAt = new Date().toISOString();
  kept.set(storageKeys.lastTyped, JSON.stringify({ ...typed, typedAt }));
}

/** What is noted, and the instant of it. */
export function lastTyped(): (Typed & { typedAt: string }) | null {
  const noted = kept.get(storageKeys.lastTyped);
  return noted === null ? null : JSON.parse(noted);
}

/** The database holds it by now, or the draft it is of has ended. */
export function forgetLastTyped({ owner, productName }: DraftName): void {
  const noted = lastTyped();
  if (noted?.owner !== owner || noted.productName !== productName) return;
  kept.remove(storageKeys.lastTyped);
}
