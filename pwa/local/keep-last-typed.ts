import { database, type ShopDatabase } from './database.ts';
import { isOfLine } from './draft-of-line.ts';
import { keepDraft } from './drafts.ts';
import { forgetLastTyped, lastTyped } from './last-typed.ts';

/** Puts what was noted into its draft, unless that was touched since. */
export async function keepLastTyped(db: ShopDatabase = database): Promise<void> {
  const noted = lastTyped();
  if (!noted) return;
  const { owner, productName, customization, typedAt } = noted;
  const draft = await db.drafts.get([owner, productName]);
  const isNewer = draft ? draft.updatedAt < typedAt : !isOfLine(productName);
  if (isNewer) await keepDraft(owner, productName, customization, db);
  if (lastTyped()?.typedAt === typedAt) forgetLastTyped(noted);
}
