import { localValues, readJson } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';

interface DraftName {
  owner: string;
  productName: string;
}

/** What was typed for a draft. */
interface Typed extends DraftName {
  customization: Customisation;
}

interface Note extends Typed {
  typedAt: string;
}

/** Far more than the dialogs that are open in tabs, each of which leaves one at most. */
const maxNotes = 10;

/*
 * A page that is being closed cannot finish a transaction, but localStorage is synchronous: the
 * last typed text is noted there for the next page. All tabs share it, one note for each draft.
 */

/** Notes text that is not in the database yet, for `keepLastTyped`. */
export function noteLastTyped(entry: Typed): void {
  const others = lastTyped().filter((note) => !isOf(entry, note));
  const note = { ...entry, typedAt: new Date().toISOString() };
  replaceNotes([...others, note].slice(-maxNotes));
}

/** The notes of all tabs and owners, the newest last. */
export function lastTyped(): Note[] {
  const notes = readJson(localValues.get(storageKeys.lastTyped), (noted: Note[]) =>
    noted.filter(({ owner, productName, typedAt }) => owner && productName && typedAt),
  );
  return notes ?? [];
}

/** Drops the note of a draft that is stored, or has ended. */
export function forgetLastTyped(draft: DraftName): void {
  forgetWhere((note) => isOf(draft, note));
}

/** Drops a note that is stored, unless newer text has replaced it. */
export function forgetNote(takenNote: Note): void {
  const text = JSON.stringify(takenNote);
  forgetWhere((note) => JSON.stringify(note) === text);
}

/** Drops all notes of an owner. */
export function forgetTypedBy(owner: string): void {
  forgetWhere((note) => note.owner === owner);
}

function forgetWhere(isForgotten: (note: Note) => boolean): void {
  const notes = lastTyped();
  const otherNotes = notes.filter((note) => !isForgotten(note));
  if (otherNotes.length < notes.length) replaceNotes(otherNotes);
}

function replaceNotes(notes: Note[]): void {
  if (notes.length > 0) localValues.set(storageKeys.lastTyped, JSON.stringify(notes));
  else localValues.remove(storageKeys.lastTyped);
}

function isOf({ owner, productName }: DraftName, note: Note): boolean {
  return note.owner === owner && note.productName === productName;
}
