import { isOfLine } from './draft-of-line.ts';
import { keepDraft } from './drafts.ts';
import { forgetNote, lastTyped } from './last-typed.ts';
import type { Device } from './scope.ts';

/** Moves the notes of `noteLastTyped` into their drafts, unless those were changed since. */
export async function keepLastTyped({ db }: Device): Promise<void> {
  for (const note of lastTyped()) {
    const { owner, productName, customization, typedAt } = note;
    const draft = await db.drafts.get([owner, productName]);
    const isNewer = draft ? draft.updatedAt < typedAt : !isOfLine(productName);
    const stored = isNewer ? await keepDraft({ db, owner }, productName, customization) : null;
    // On a full device the note stays for the next time.
    if (stored?.ok !== false) forgetNote(note);
  }
}
