import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { database, type ShopDatabase } from './database.ts';
import { isOfLine } from './draft-of-line.ts';
import { keepDraft } from './drafts.ts';

/** What was typed for a draft, as `keepDraft` takes it. */
interface Typed {
  owner: string;
  productName: string;
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

/** The database holds it by now. */
export function forgetLastTyped(): void {
  if (kept.get(storageKeys.lastTyped) !== null) kept.remove(storageKeys.lastTyped);
}

/** Puts what was noted into its draft, unless that was touched since. */
export async function keepLastTyped(db: ShopDatabase = database): Promise<void> {
  const noted = kept.get(storageKeys.lastTyped);
  if (noted === null) return;
  const { owner, productName, customization, typedAt }: Typed & { typedAt: string } =
    JSON.parse(noted);
  const draft = await db.drafts.get([owner, productName]);
  const isNewer = draft ? draft.updatedAt < typedAt : !isOfLine(productName);
  if (isNewer) await keepDraft(owner, productName, customization, db);
  if (kept.get(storageKeys.lastTyped) === noted) forgetLastTyped();
}
