import type { Customisation, CustomNote, TextKey } from '#shared/customisation/customisation.ts';
import type { Field } from '#shared/gifts/gift-field.ts';

/** Changes a form by what it says at that moment. */
export type ChangeForm = (next: (before: Customisation) => Customisation) => void;

/** Returns the empty form: rows for the notes that are needed, and one name of a list. */
export function emptyForm(fields: readonly Field[]): Customisation {
  const form: Customisation = {};
  for (const field of fields) {
    if (field.control === 'names') form.customNames = [''];
    if (field.control !== 'notes') continue;
    form.customNotes = Array.from({ length: field.min }, () => ({}));
  }
  return form;
}

export function withText(form: Customisation, key: TextKey, value: string): Customisation {
  return { ...form, [key]: value };
}

export function notesOf(form: Customisation): readonly CustomNote[] {
  return form.customNotes ?? [];
}

export function canAddNote(form: Customisation, max: number): boolean {
  return notesOf(form).length < max;
}

export function withNote(form: Customisation, index: number, note: CustomNote): Customisation {
  return { ...form, customNotes: replaced(notesOf(form), index, note) };
}

export function withNewNote(form: Customisation, max: number): Customisation {
  return canAddNote(form, max) ? { ...form, customNotes: [...notesOf(form), {}] } : form;
}

export function withoutNote(form: Customisation, index: number): Customisation {
  return { ...form, customNotes: notesOf(form).filter((_, at) => at !== index) };
}

export function namesOf(form: Customisation): readonly string[] {
  return form.customNames ?? [];
}

export function canAddName(form: Customisation, max: number): boolean {
  return namesOf(form).length < max;
}

export function withName(form: Customisation, index: number, name: string): Customisation {
  return { ...form, customNames: replaced(namesOf(form), index, name) };
}

export function withNewName(form: Customisation, max: number): Customisation {
  return canAddName(form, max) ? { ...form, customNames: [...namesOf(form), ''] } : form;
}

function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((other, at) => (at === index ? item : other));
}
