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

interface Note extends Typed {
  typedAt: string;
}

/** Far more than the dialogs anybody has open in tabs, each of which leaves one at most. */
const maxNotes = 10;

/*
 * A page that goes has no time for the database: what it begins to write there is undone. The
 * browser's small storage answers at once, so the last letters wait in it for the next page.
 * All tabs share it, so there is one note for each draft.
 */

/** Notes what the database does not hold yet, for `keepLastTyped`. */
export function noteLastTyped(typed: Typed): void {
  const others = lastTyped().filter((note) => !isOf(typed, note));
  const note = { ...typed, typedAt: new Date().toISOString() };
  replaceNotes([...others, note].slice(-maxNotes));
}

/** The notes of all tabs and owners, the newest last. */
export function lastTyped(): Note[] {
  const noted = kept.get(storageKeys.lastTyped);
  // The version before kept one note, without a list around it.
  return noted === null ? [] : [JSON.parse(noted)].flat();
}

/** The database holds the newest of a draft by now, or the draft has ended. */
export function forgetLastTyped(draft: DraftName): void {
  forgetWhere((note) => isOf(draft, note));
}

/** This note has been taken over; what was typed since stays. */
export function forgetNote(taken: Note): void {
  const text = JSON.stringify(taken);
  forgetWhere((note) => JSON.stringify(note) === text);
}

function forgetWhere(isForgotten: (note: Note) => boolean): void {
  const notes = lastTyped();
  const left = notes.filter((note) => !isForgotten(note));
  if (left.length < notes.length) replaceNotes(left);
}

function replaceNotes(notes: Note[]): void {
  if (notes.length > 0) kept.set(storageKeys.lastTyped, JSON.stringify(notes));
  else kept.remove(storageKeys.lastTyped);
}

function isOf({ owner, productName }: DraftName, note: Note): boolean {
  return note.owner === owner && note.productName === productName;
}
