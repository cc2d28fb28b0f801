import type { Scope } from '#pwa/device/database/scope.ts';
import { guest } from '#shared/cart/guest.ts';
import { dayMs } from '#shared/values/units.ts';
import { copyOf, editOf, isOfLine } from './draft-of-line.ts';
import { clearDraft, moveDraft } from './drafts.ts';
import { endUnchanged } from './line-drafts.ts';

/** Long enough for another tab to show the draft, or for its gift to be put back. */
const keptMs = dayMs;

/**
 * Deletes drafts of lines with their photos, a day after their last change, if their line was
 * removed or ordered on any device or if the draft equals its line. Does nothing for an account
 * whose cart was never read here.
 */
export async function endDraftsOfGoneLines(scope: Scope, now: Date): Promise<void> {
  const { db, owner } = scope;
  const tables = [db.drafts, db.draftPhotos, db.photoFiles, db.snapshots, db.operations];
  await db.transaction('rw', tables, async () => {
    const lines = await linesOf(scope);
    if (!lines) return;
    const draftNames = new Set([...lines].flatMap((id) => [editOf(id), copyOf(id)]));
    const before = new Date(now.getTime() - keptMs).toISOString();
    for (const { productName, updatedAt } of await db.drafts.where({ owner }).toArray()) {
      if (updatedAt > before || !isOfLine(productName)) continue;
      if (draftNames.has(productName)) await endUnchanged(scope, productName);
      else await clearDraft(scope, productName);
    }
  });
}

/** Inside a transaction: a removed line was put back under another id; its drafts move there. */
export async function moveLineDrafts(scope: Scope, from: string, to: string): Promise<void> {
  const { db, owner } = scope;
  for (const draftOf of [editOf, copyOf]) {
    const draft = await db.drafts.get([owner, draftOf(from)]);
    if (draft) await moveDraft(scope, draft, { owner, productName: draftOf(to) });
  }
}

/** Resolves to the lines of the cart, sent or not; null while the account's cart was never read. */
async function linesOf({ db, owner }: Scope): Promise<Set<string> | null> {
  const snapshot = await db.snapshots.get(owner);
  if (owner !== guest && !snapshot?.fetchedAt) return null;
  const waiting = await db.operations.where('owner').equals(owner).toArray();
  const removed = new Set(
    waiting.flatMap(({ operation, lineId }) => (operation.kind === 'remove' ? [lineId] : [])),
  );
  const all = [...(snapshot?.lines ?? []).map(({ id }) => id), ...waiting.map((row) => row.lineId)];
  return new Set(all.filter((id) => !removed.has(id)));
}
