import type { Field, NamesField, NotesField } from '#shared/gifts/field.ts';
import type { Customisation } from './customisation.ts';

interface Asking {
  fields: readonly Field[];
}

/** The most photos a gift takes; 0 when it takes none. */
export function maxPhotosOf({ fields }: Asking): number {
  return fields.find((field) => field.control === 'photos')?.maxPhotos ?? 0;
}

/** Returns the list of notes that a gift asks for. */
export function notesFieldOf({ fields }: Asking): NotesField | undefined {
  return fields.find((field) => field.control === 'notes');
}

/** Returns the list of names that a gift asks for. */
export function namesFieldOf({ fields }: Asking): NamesField | undefined {
  return fields.find((field) => field.control === 'names');
}

/** Returns whether a field is on screen for what was typed so far. */
export function isShown(field: Field, customisation: Customisation): boolean {
  return (
    !('onlyWhen' in field) ||
    field.onlyWhen === undefined ||
    customisation[field.onlyWhen.key] === field.onlyWhen.value
  );
}
